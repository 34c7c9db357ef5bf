-- Whether the records of an import start automations; its person chooses.
ALTER TABLE talk_import ADD COLUMN starts_jobs boolean NOT NULL DEFAULT true;
