-- Subjects and attributes are configured by administrators (decision 126): what records are called, and a trash from which
-- they can be restored until they are removed for good.

ALTER TABLE subject
  ADD COLUMN singular_name text,
  ADD COLUMN plural_name text,
  -- The account that removed it; it may be deleted later.
  ADD COLUMN dropped_by integer,
  -- Its records are gone, and it can no longer be restored; its row stays, so that its identifier is never used again.
  ADD COLUMN purged_in timestamptz;

ALTER TABLE subject_attribute
  ADD COLUMN dropped_by integer,
  ADD COLUMN purged_in timestamptz;
