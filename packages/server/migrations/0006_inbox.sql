-- What people are told inside the application. `subject_id` and `talk_id` say where an item leads; a talk that is gone
-- leaves its item, which then leads to the subject.

CREATE SEQUENCE inbox_item_id;

CREATE TABLE inbox_item (
  company_id integer NOT NULL REFERENCES company,
  inbox_item_id bigint NOT NULL DEFAULT nextval('inbox_item_id'),
  account_id integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  color text,
  subject_id integer,
  talk_id bigint,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  read_in timestamptz,
  PRIMARY KEY (company_id, inbox_item_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account ON DELETE CASCADE,
  FOREIGN KEY (company_id, subject_id) REFERENCES subject ON DELETE CASCADE
);

CREATE INDEX inbox_item_of_account ON inbox_item (company_id, account_id, inbox_item_id DESC);
CREATE INDEX inbox_item_unread ON inbox_item (company_id, account_id, inbox_item_id DESC) WHERE read_in IS NULL;
