-- Whether empty cells of an import empty the attributes of the records that it changes.
ALTER TABLE talk_import ADD COLUMN clears_empty boolean NOT NULL DEFAULT false;

-- What single records get in a conversion in place of their value; it precedes what replaces the value everywhere.
CREATE TABLE attribute_conversion_record (
  company_id integer NOT NULL,
  conversion_id integer NOT NULL,
  talk_id bigint NOT NULL,
  -- NULL: empty.
  replacement jsonb,
  PRIMARY KEY (company_id, conversion_id, talk_id),
  FOREIGN KEY (company_id, conversion_id) REFERENCES attribute_conversion ON DELETE CASCADE
);
