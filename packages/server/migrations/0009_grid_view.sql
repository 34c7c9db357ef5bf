-- How each person arranged the grid of a subject under one template; template 0 is the one of every attribute.
CREATE TABLE grid_view (
  company_id integer NOT NULL,
  account_id integer NOT NULL,
  subject_id integer NOT NULL,
  template_id integer NOT NULL,
  -- GridView of the contract
  view jsonb NOT NULL,
  PRIMARY KEY (company_id, account_id, subject_id, template_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject
);

-- A filter without a person is the company's own: menus use those, and everybody may.
ALTER TABLE saved_filter
  ADD COLUMN account_id integer,
  ADD COLUMN is_shared boolean NOT NULL DEFAULT true,
  ADD COLUMN inserted_in timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_in timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT saved_filter_of_company CHECK (account_id IS NOT NULL OR is_shared);
