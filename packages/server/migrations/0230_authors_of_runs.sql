-- The accounts that answer for the definitions in the chain of a run, its own first: it may do what all of them may. `NULL` in runs that began
-- before, or that a process of the release before begins: then it is the account that answers for the job now.
ALTER TABLE job_run ADD COLUMN author_ids integer[];
-- Those of the runs that caused one of the events.
ALTER TABLE job_delayed_event ADD COLUMN cause_author_ids integer[];
