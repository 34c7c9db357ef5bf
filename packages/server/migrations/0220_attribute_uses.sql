-- How often lists order and filter by an attribute, by day (decision 230): what indexes of orders are made and dropped by. Who asked is not
-- stored. Rows of attributes that no longer exist are deleted with their age.
CREATE TABLE attribute_use (
  company_id integer NOT NULL REFERENCES company,
  subject_attribute_id integer NOT NULL,
  -- Where it was the first key of an order, in which direction; or a condition of a filter.
  kind text NOT NULL CHECK (kind IN ('ascending', 'descending', 'filter')),
  used_on date NOT NULL,
  uses integer NOT NULL,
  -- Those that took as long as a slow question.
  slow_uses integer NOT NULL,
  PRIMARY KEY (company_id, subject_attribute_id, kind, used_on)
);
CREATE INDEX attribute_use_age ON attribute_use (used_on);
