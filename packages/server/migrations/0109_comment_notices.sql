-- Who is notified of a comment: who asked, who is in charge, who follows the record, who is mentioned (decision 144).

-- A notification that the product itself sends. Its text is that of what happened; its channels, profiles and people's choices are
-- those of every notification, but that a profile without an entry grants it.
ALTER TABLE notification ADD COLUMN purpose text CHECK (purpose = 'comment');
CREATE UNIQUE INDEX notification_purpose ON notification (company_id, purpose) WHERE purpose IS NOT NULL;

WITH added AS (
  INSERT INTO notification (company_id, notification_name, notification_description, title_template, message_template, purpose)
  SELECT company_id, 'Comentários', 'Comentários dos seus registros, dos que você segue e dos que mencionam você.',
    'Comentário em #${talk.id}', 'Quem comentou, e o comentário.', 'comment' FROM company
  RETURNING company_id, notification_id)
INSERT INTO notification_channel (company_id, notification_id, channel_id)
SELECT company_id, notification_id, channel_id FROM added CROSS JOIN (VALUES (1), (2)) AS channel (channel_id);

-- About an internal note: its text is only for those who may read the notes of the record, whenever they read it.
ALTER TABLE inbox_item ADD COLUMN is_internal boolean NOT NULL DEFAULT false;

CREATE TABLE talk_follower (
  company_id integer NOT NULL REFERENCES company,
  talk_id bigint NOT NULL,
  account_id integer NOT NULL,
  subject_id integer NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, talk_id, account_id)
);

-- When people were notified of it, in the same transaction: a repeated job notifies nobody twice.
ALTER TABLE talk_comment ADD COLUMN notified_in timestamptz;
