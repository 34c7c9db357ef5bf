-- The catalogue of notifications, the channels that carry them, and who receives which: the access profile grants or
-- requires a notification on a channel, the person may switch off what is granted and not required (decision 94).

-- Channels are numbered in the code: 1 is the inbox, 2 is mail. Ids of company channels never equal such a number, since one
-- call takes both.
CREATE SEQUENCE company_channel_id START 1000;
CREATE SEQUENCE notification_id;

-- Without a row, a channel is switched on.
CREATE TABLE company_channel (
  company_id integer NOT NULL REFERENCES company,
  company_channel_id integer NOT NULL DEFAULT nextval('company_channel_id'),
  channel_id integer NOT NULL,
  is_enable boolean NOT NULL,
  PRIMARY KEY (company_id, company_channel_id),
  UNIQUE (company_id, channel_id)
);

CREATE TABLE notification (
  company_id integer NOT NULL REFERENCES company,
  notification_id integer NOT NULL DEFAULT nextval('notification_id'),
  notification_name text NOT NULL,
  notification_description text,
  -- What the columns of its variables belong to.
  subject_id integer,
  title_template text NOT NULL,
  message_template text NOT NULL,
  -- Whether the message leads to the record that it is about.
  attach_references boolean NOT NULL DEFAULT true,
  PRIMARY KEY (company_id, notification_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject
);

-- The channels that carry a notification.
CREATE TABLE notification_channel (
  company_id integer NOT NULL,
  notification_id integer NOT NULL,
  channel_id integer NOT NULL,
  -- Everybody who receives it at all receives it on this channel.
  is_required boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, notification_id, channel_id),
  FOREIGN KEY (company_id, notification_id) REFERENCES notification ON DELETE CASCADE
);

-- What an access profile grants and requires. Without a row, nothing is granted, except to administrators.
CREATE TABLE room_notification (
  company_id integer NOT NULL,
  room_id integer NOT NULL,
  channel_id integer NOT NULL,
  notification_id integer NOT NULL,
  is_enable boolean NOT NULL,
  is_required boolean NOT NULL DEFAULT false CHECK (is_enable OR NOT is_required),
  PRIMARY KEY (company_id, room_id, channel_id, notification_id),
  FOREIGN KEY (company_id, room_id) REFERENCES room ON DELETE CASCADE,
  FOREIGN KEY (company_id, notification_id) REFERENCES notification ON DELETE CASCADE
);
CREATE INDEX room_notification_notification ON room_notification (company_id, notification_id);

-- What people chose themselves. Without a row, they receive what their access profile grants.
CREATE TABLE account_notification (
  company_id integer NOT NULL,
  account_id integer NOT NULL,
  channel_id integer NOT NULL,
  notification_id integer NOT NULL,
  is_enable boolean NOT NULL,
  PRIMARY KEY (company_id, account_id, channel_id, notification_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account ON DELETE CASCADE,
  FOREIGN KEY (company_id, notification_id) REFERENCES notification ON DELETE CASCADE
);
CREATE INDEX account_notification_notification ON account_notification (company_id, notification_id);

-- An item about a record that does not lead there: its text is still hidden from who may not read the record.
ALTER TABLE inbox_item ADD COLUMN has_link boolean NOT NULL DEFAULT true;
