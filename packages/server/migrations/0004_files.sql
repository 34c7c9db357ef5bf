-- Files that records hold. The content is in a storage of its own, under the company and the file's id; what is here
-- says whose it is. The row comes before the content and goes after it, so that no content is ever without a row.

CREATE TABLE stored_file (
  company_id integer NOT NULL REFERENCES company,
  -- Random, 128 bits
  file_id text NOT NULL,
  subject_attribute_id integer NOT NULL,
  -- Who uploaded it; only they may put it into a record
  account_id integer NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL,
  -- Found in the content
  content_type text NOT NULL,
  -- The record that holds it, or held it last
  talk_id bigint,
  -- uploading: the content may be missing or half there; kept: whole; going: the sweep is about to remove it
  state text NOT NULL DEFAULT 'uploading' CHECK (state IN ('uploading', 'kept', 'going')),
  inserted_in timestamptz NOT NULL DEFAULT now(),
  -- When its record was saved without it, or deleted
  removed_in timestamptz,
  PRIMARY KEY (company_id, file_id),
  FOREIGN KEY (company_id, subject_attribute_id) REFERENCES subject_attribute
);
CREATE INDEX stored_file_talk ON stored_file (company_id, talk_id) WHERE talk_id IS NOT NULL;
CREATE INDEX stored_file_waiting ON stored_file (company_id, account_id) WHERE talk_id IS NULL;
CREATE INDEX stored_file_sweep ON stored_file (inserted_in)
  WHERE talk_id IS NULL OR removed_in IS NOT NULL OR state <> 'kept';
