-- Time that a person entered by hand: a run like every other, with who entered it and why.
ALTER TABLE task_run ADD COLUMN is_entered boolean NOT NULL DEFAULT false;
ALTER TABLE task_run ADD COLUMN note text;

-- The tasks on which a person worked last.
CREATE INDEX task_run_account ON task_run (company_id, account_id, ended_in DESC);
