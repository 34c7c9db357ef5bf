-- What describes a company's records is loaded in parts: a change names its part, so that the others stay as they are in
-- the memory of the processes. An aspect that is not listed has not changed since this migration. The notification stays
-- the company's number: a process of the version before it, which knows no aspects, loads everything again.
ALTER TABLE metadata_version ADD COLUMN aspects jsonb NOT NULL DEFAULT '{}';

CREATE OR REPLACE FUNCTION assunto_metadata_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  aspect text := CASE
    WHEN TG_TABLE_NAME IN ('room', 'room_permission', 'room_filter', 'room_delimitation') THEN 'rooms'
    WHEN TG_TABLE_NAME IN ('template', 'template_area') THEN 'templates'
    WHEN TG_TABLE_NAME = 'saved_filter' THEN 'filters'
    WHEN TG_TABLE_NAME = 'menu' THEN 'menus'
    ELSE 'structure'
  END;
BEGIN
  INSERT INTO metadata_version (company_id, aspects)
    SELECT DISTINCT company_id, jsonb_build_object(aspect, 1) FROM changed
    ON CONFLICT (company_id) DO UPDATE SET version = metadata_version.version + 1,
      aspects = metadata_version.aspects || jsonb_build_object(aspect, metadata_version.version + 1);
  PERFORM pg_notify('assunto_metadata', company_id::text) FROM (SELECT DISTINCT company_id FROM changed) AS companies;
  RETURN NULL;
END
$$;
