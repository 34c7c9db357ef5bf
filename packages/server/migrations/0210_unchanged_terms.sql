-- A save that leaves all words of a record as they were writes nothing to the search index, such as the background conversion of an
-- attribute, which copies the values of all records to another column.
CREATE OR REPLACE FUNCTION assunto_index_talks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_document (company_id, subject_id, talk_id, terms)
    SELECT company_id, TG_ARGV[0]::integer, talk_id, terms FROM changed, assunto_terms(to_jsonb(changed));
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE search_document AS document SET terms = of_talk.terms
    FROM changed, assunto_terms(to_jsonb(changed)) AS of_talk
    WHERE document.company_id = changed.company_id AND document.subject_id = TG_ARGV[0]::integer
      AND document.talk_id = changed.talk_id AND document.terms <> of_talk.terms;
  ELSE
    DELETE FROM search_document AS document USING changed
    WHERE document.company_id = changed.company_id AND document.subject_id = TG_ARGV[0]::integer
      AND document.talk_id = changed.talk_id;
  END IF;
  RETURN NULL;
END
$$;
