-- The models of reports: a name, the subjects that they are about, and their columns. They are numbered like templates,
-- which is what the calls about them say.
CREATE TABLE report_model (
  company_id integer NOT NULL REFERENCES company,
  template_id integer NOT NULL DEFAULT nextval('template_id'),
  template_name text NOT NULL,
  -- The main subject first.
  subject_ids integer[] NOT NULL,
  -- A list of ReportColumn; null while none was designed.
  columns jsonb,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, template_id)
);
