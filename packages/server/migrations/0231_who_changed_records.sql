-- The account that changed a record last, as its history says; NULL where the history is gone or names none.
DO $$
DECLARE made record;
BEGIN
  FOR made IN SELECT DISTINCT s.subject_id FROM subject AS s WHERE to_regclass('talk_' || s.subject_id) IS NOT NULL LOOP
    EXECUTE format('ALTER TABLE talk_%s ADD COLUMN updated_by integer', made.subject_id);
    EXECUTE format('UPDATE talk_%1$s AS t SET updated_by = last.account_id FROM (
        SELECT DISTINCT ON (company_id, talk_id) company_id, talk_id, account_id FROM talk_history
        WHERE subject_id = %1$s ORDER BY company_id, talk_id, talk_history_id DESC) AS last
      WHERE t.company_id = last.company_id AND t.talk_id = last.talk_id AND last.account_id IS NOT NULL', made.subject_id);
  END LOOP;
END
$$;
