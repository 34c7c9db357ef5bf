-- What the search finds of records is written by the statements that write the records (decision 215). A table with triggers cannot
-- be distributed over several database servers.
DO $$
DECLARE indexed record;
BEGIN
  FOR indexed IN SELECT DISTINCT tgrelid::regclass AS name FROM pg_trigger
    JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = current_schema()::regnamespace AND tgname IN ('search_inserted', 'search_updated', 'search_deleted')
  LOOP
    EXECUTE format('DROP TRIGGER search_inserted ON %1$s', indexed.name);
    EXECUTE format('DROP TRIGGER search_updated ON %1$s', indexed.name);
    EXECUTE format('DROP TRIGGER search_deleted ON %1$s', indexed.name);
  END LOOP;
END
$$;
DROP FUNCTION assunto_search_subject(integer);
DROP FUNCTION assunto_index_talks();
