-- Mails that the product sends (decision 92). Without a mail server they stay here with the state 'stored'.

CREATE TABLE mail (
  company_id integer NOT NULL REFERENCES company,
  mail_id bigint GENERATED ALWAYS AS IDENTITY,
  -- One address.
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  -- The same in all attempts, so that a mail server can tell a repeated delivery.
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'stored')),
  attempt_count integer NOT NULL DEFAULT 0,
  -- One sentence for administrators; it never holds what a mail server answered.
  error text,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  sent_in timestamptz,
  PRIMARY KEY (company_id, mail_id)
);
CREATE INDEX mail_of_state ON mail (company_id, state, mail_id DESC);
CREATE INDEX mail_age ON mail (updated_in);
