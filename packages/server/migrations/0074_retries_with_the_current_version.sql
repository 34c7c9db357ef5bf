-- A failed run may go on with the version that its job has now: then `job_version` is that one, and this the one it began with.
ALTER TABLE job_run ADD COLUMN begun_version integer;
