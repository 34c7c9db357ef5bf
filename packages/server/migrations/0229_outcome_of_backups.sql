-- How the attempts of the backups ended that the server makes itself, in the one place that does not fail with theirs. One row.
CREATE TABLE scheduled_backup (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- Since when there has to be a backup at the times of the schedule.
  expected_since timestamptz NOT NULL DEFAULT now(),
  failed_in timestamptz,
  failure text
);
