-- The words of records, several times as fast, since an import spends most of its time with them. They are those of 0007:
-- runs of letters and digits of each value, folded, and short values without their separators too. What is new: values are
-- split together, and the function is inlined into the statement that asks for many records. A regular expression costs
-- its setting up for each match, and translate() the length of its list for each character. Moments
-- (2026-03-09T12:00:00+00:00) give no words any more: no search looks at them, and each would be an entry of the index.

-- A text with blanks for what stands between words.
CREATE FUNCTION assunto_blanked(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(value,
    E'\t', ' '), E'\n', ' '), E'\x0b', ' '), E'\f', ' '), E'\r', ' '), '!', ' '), '"', ' '), '#', ' '), '$', ' '),
    '%', ' '), '&', ' '), '''', ' '), '(', ' '), ')', ' '), '*', ' '), '+', ' '), ',', ' '), '-', ' '), '.', ' '),
    '/', ' '), ':', ' '), ';', ' '), '<', ' '), '=', ' '), '>', ' '), '?', ' '), '@', ' '), '[', ' '), E'\\', ' '),
    ']', ' '), '^', ' '), '_', ' '), '`', ' '), '{', ' '), '|', ' '), '}', ' '), '~', ' ')
$$;

-- Not STRICT and of one row, so that it is inlined. Values are kept apart by a character that nobody types. A word of more
-- than 100 characters is cut; only a longer value can have one.
CREATE FUNCTION assunto_words(talk jsonb) RETURNS TABLE (words tsvector) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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

CREATE OR REPLACE FUNCTION assunto_search_words(talk jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT words FROM assunto_words(talk)
$$;

CREATE OR REPLACE FUNCTION assunto_index_talks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_document (company_id, subject_id, talk_id, words)
    SELECT company_id, TG_ARGV[0]::integer, talk_id, words FROM changed, assunto_words(to_jsonb(changed));
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE search_document AS document SET words = of_talk.words
    FROM changed, assunto_words(to_jsonb(changed)) AS of_talk
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
