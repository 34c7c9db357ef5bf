-- The runs that are due are found by company, lane and moment, however many others wait for a later one.
DROP INDEX job_run_due;
CREATE INDEX job_run_due ON job_run (company_id, lane, due_in, job_run_id) WHERE state = 'waiting';

-- Each run is written thrice and each event once before it goes: what is left of them is cleared away sooner than usual.
ALTER TABLE job_run SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE job_event SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
