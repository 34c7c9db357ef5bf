-- Indexes of trigrams find a part of a word in the texts of large tables (decision 71). The indexes themselves are built by a
-- background job, one after the other and without holding up writes. A PostgreSQL without the extension, or whose role may not
-- create it, searches without them.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'pg_trgm may not be created';
END
$$;
