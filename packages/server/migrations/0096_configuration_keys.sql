-- Immutable keys by which a configuration file names what has no identifier of its own (decision 138).

DO $$
DECLARE
  relation text;
BEGIN
  FOREACH relation IN ARRAY ARRAY['room', 'template', 'menu', 'saved_filter', 'notification', 'tag', 'job'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN configuration_key text NOT NULL
      DEFAULT left(replace(gen_random_uuid()::text, ''-'', ''''), 16)', relation);
    EXECUTE format('CREATE UNIQUE INDEX %I ON %I (company_id, configuration_key)', relation || '_configuration_key', relation);
  END LOOP;
END
$$;
