-- Imports whose rows change the records that have their natural key, and what an undo needs of these records.
ALTER TABLE talk_import
  ADD COLUMN updates_existing boolean NOT NULL DEFAULT false,
  ADD COLUMN updated_count integer NOT NULL DEFAULT 0;
ALTER TABLE talk_import_row
  -- The values of a changed record before the import, as [subject_attribute_id, value], and its version after it.
  ADD COLUMN before jsonb,
  ADD COLUMN updated_version integer;
