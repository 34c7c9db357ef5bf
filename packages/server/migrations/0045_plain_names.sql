-- Columns, states and functions get the names that the code has for them (docs/glossary.md): search terms, stored files,
-- records that remain after the undo of an import. Files are far fewer than records, so one statement renames their states.

ALTER TABLE search_document RENAME COLUMN words TO terms;
ALTER INDEX search_document_words RENAME TO search_document_terms;

-- Not STRICT and of one row, so that it is inlined. Values are kept apart by a character that nobody types. A word of more
-- than 100 characters is cut; only a longer value can have one.
CREATE FUNCTION assunto_terms(talk jsonb) RETURNS TABLE (terms tsvector) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(
    CASE WHEN longest > 100
      THEN ARRAY(SELECT left(word, 100) FROM unnest(string_to_array(replace(parts, E'\x01', ' '), ' ')) AS word)
      ELSE string_to_array(replace(parts, E'\x01', ' '), ' ')
    END || ARRAY(
      SELECT replace(part, ' ', '') FROM unnest(string_to_array(parts, E'\x01')) AS part
      WHERE length(part) <= 30 AND strpos(part, ' ') > 0
    ), ''))
  FROM (
    SELECT assunto_blanked(coalesce(string_agg(folded, E'\x01'), '')) AS parts, max(length(folded)) AS longest
    FROM (
      SELECT assunto_fold(left(value, 50000)) AS folded FROM jsonb_each_text(talk) AS item(key, value)
      WHERE key LIKE 'a\_%' AND value NOT LIKE '____-__-__T__:__:__+00:00' OFFSET 0
    ) AS item
  ) AS text
$$;

CREATE FUNCTION assunto_search_terms(talk jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT terms FROM assunto_terms(talk)
$$;

CREATE OR REPLACE FUNCTION assunto_index_talks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_document (company_id, subject_id, talk_id, terms)
    SELECT company_id, TG_ARGV[0]::integer, talk_id, terms FROM changed, assunto_terms(to_jsonb(changed));
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE search_document AS document SET terms = of_talk.terms
    FROM changed, assunto_terms(to_jsonb(changed)) AS of_talk
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

DROP FUNCTION assunto_search_words(jsonb);
DROP FUNCTION assunto_words(jsonb);

ALTER TABLE talk_import RENAME COLUMN kept_count TO remaining_count;

-- uploading: the content may be missing or incomplete; stored: complete; going: the sweep is about to remove it
ALTER TABLE stored_file DROP CONSTRAINT stored_file_state_check;
UPDATE stored_file SET state = 'stored' WHERE state = 'kept';
ALTER TABLE stored_file ADD CONSTRAINT stored_file_state_check CHECK (state IN ('uploading', 'stored', 'going'));
DROP INDEX stored_file_sweep;
CREATE INDEX stored_file_sweep ON stored_file (inserted_in)
  WHERE talk_id IS NULL OR removed_in IS NOT NULL OR state <> 'stored';
