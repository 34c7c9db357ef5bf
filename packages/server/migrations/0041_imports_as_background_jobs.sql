-- Imports are background jobs (decision 91): the queue has the leases, and an import names the run that works at it, so
-- that one which was taken for dead writes nothing more.

DROP INDEX talk_import_at_work;
ALTER TABLE talk_import DROP COLUMN lease_until;
ALTER TABLE talk_import RENAME COLUMN worker TO run_id;

INSERT INTO background_job (company_id, job_name, data, singleton_key)
SELECT company_id, 'import', jsonb_build_object('companyId', company_id, 'importId', import_id), company_id || '.' || import_id
FROM talk_import WHERE state IN ('checking', 'running', 'undoing');
