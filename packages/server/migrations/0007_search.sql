-- The words of every record, for the global search. One document holds the words of all of a record's values, whoever may
-- read them: it only says which records to look at, and each search checks what its caller may read there.

-- The words of a record: runs of letters and digits of each value, folded. A short value with separators (a plate, a
-- document, a phone) is also one word without them.
CREATE FUNCTION assunto_search_words(talk jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(word, 100)), '{}'))
  FROM jsonb_each_text(talk) AS item(key, value),
    LATERAL (SELECT assunto_fold(left(value, 50000)) AS folded) AS text,
    LATERAL (
      SELECT regexp_split_to_table(folded, E'[\\s!-/:-@\\[-`{-~]+')
      UNION ALL
      SELECT regexp_replace(folded, E'[\\s!-/:-@\\[-`{-~]+', '', 'g') WHERE length(folded) <= 30
    ) AS part(word)
  WHERE key LIKE 'a\_%' AND word <> ''
$$;

CREATE TABLE search_document (
  company_id integer NOT NULL,
  subject_id integer NOT NULL,
  talk_id bigint NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (company_id, subject_id, talk_id)
);
-- What waits to be put into the index is read by every search, so little may wait.
CREATE INDEX search_document_words ON search_document USING gin (words) WITH (gin_pending_list_limit = 512);

CREATE FUNCTION assunto_index_talks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_document (company_id, subject_id, talk_id, words)
    SELECT company_id, TG_ARGV[0]::integer, talk_id, assunto_search_words(to_jsonb(changed)) FROM changed;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE search_document AS document SET words = assunto_search_words(to_jsonb(changed))
    FROM changed
    WHERE document.company_id = changed.company_id AND document.subject_id = TG_ARGV[0]::integer
      AND document.talk_id = changed.talk_id;
  ELSE
    DELETE FROM search_document AS document USING changed
    WHERE document.company_id = changed.company_id AND document.subject_id = TG_ARGV[0]::integer
      AND document.talk_id = changed.talk_id;
  END IF;
  RETURN NULL;
END
$$;

-- Has the records of a subject found from now on; called once, when its table is made.
CREATE FUNCTION assunto_search_subject(subject_id integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER search_inserted AFTER INSERT ON talk_%1$s REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION assunto_index_talks(%1$s)', subject_id);
  EXECUTE format('CREATE TRIGGER search_updated AFTER UPDATE ON talk_%1$s REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION assunto_index_talks(%1$s)', subject_id);
  EXECUTE format('CREATE TRIGGER search_deleted AFTER DELETE ON talk_%1$s REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION assunto_index_talks(%1$s)', subject_id);
END
$$;

DO $$
DECLARE made record;
BEGIN
  FOR made IN SELECT s.subject_id FROM subject AS s WHERE to_regclass('talk_' || s.subject_id) IS NOT NULL LOOP
    PERFORM assunto_search_subject(made.subject_id);
    EXECUTE format('INSERT INTO search_document (company_id, subject_id, talk_id, words)
      SELECT company_id, %1$s, talk_id, assunto_search_words(to_jsonb(talk_%1$s)) FROM talk_%1$s', made.subject_id);
  END LOOP;
END
$$;
