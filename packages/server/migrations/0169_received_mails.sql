-- Answers to our mails that became comments, or wait for an administrator (decision 182).
CREATE TABLE received_mail (
  company_id integer NOT NULL REFERENCES company,
  received_mail_id bigint GENERATED ALWAYS AS IDENTITY,
  -- What it answers, and the account to which our mail was sent: from the signed address, never from the mail.
  subject_id integer NOT NULL,
  talk_id bigint NOT NULL,
  account_id integer NOT NULL,
  visibility text NOT NULL CHECK (visibility IN ('public', 'internal')),
  -- SHA-256 of its Message-ID, or of the whole mail: the same mail has an effect once.
  fingerprint text NOT NULL,
  sender text NOT NULL,
  title text NOT NULL,
  state text NOT NULL CHECK (state IN ('commented', 'quarantined', 'ignored', 'accepted', 'discarded')),
  -- Why it is no comment.
  reason text CHECK (reason IN ('sender', 'authentication', 'rights', 'limit', 'automatic', 'own', 'empty', 'unreadable')),
  talk_comment_id bigint,
  -- The mail as it arrived.
  file_id text,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, received_mail_id)
);
CREATE UNIQUE INDEX received_mail_once ON received_mail (company_id, talk_id, account_id, fingerprint);
CREATE INDEX received_mail_of_account ON received_mail (company_id, account_id, inserted_in);
CREATE INDEX received_mail_of_state ON received_mail (company_id, state, received_mail_id DESC);
CREATE INDEX received_mail_age ON received_mail (inserted_in);

-- Whether its author answered a mail.
ALTER TABLE talk_comment ADD COLUMN is_by_mail boolean NOT NULL DEFAULT false;

-- Where an answer goes; and the comment of which a mail tells, so that it says what became of it.
ALTER TABLE mail ADD COLUMN reply_to text;
ALTER TABLE mail ADD COLUMN talk_id bigint;
ALTER TABLE mail ADD COLUMN talk_comment_id bigint;
CREATE INDEX mail_of_comment ON mail (company_id, talk_id, talk_comment_id) WHERE talk_comment_id IS NOT NULL;
