-- The schema of the migrations 0001 to 0230, which no release had (decision 401). Later migrations carry on from it.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Companies, rooms, subjects and everything that describes records. Every key starts with the company, so that the
-- database can be spread by it. The records themselves are in a table for each subject, made when the subject is.
CREATE TABLE company (
  company_id integer PRIMARY KEY,
  company_identifier text NOT NULL UNIQUE,
  company_name text NOT NULL,
  theme_color text,
  time_zone text NOT NULL DEFAULT 'America/Sao_Paulo',
  inserted_in timestamptz NOT NULL DEFAULT now(),
  -- When an administrator closed the list of first steps; NULL while it is shown.
  first_steps_dismissed_in timestamptz
);

-- 1 to 1999 are left for the rooms that the specification numbers (1 and 1196).
CREATE SEQUENCE room_id START 2000;
CREATE TABLE room (
  company_id integer REFERENCES company(company_id),
  room_id integer DEFAULT nextval('room_id'),
  room_name text NOT NULL,
  display_name text,
  color text,
  shared_talks jsonb,
  require_digital_signature text[] NOT NULL DEFAULT '{}'::text[],
  -- Whether its people cannot sign in without a second factor
  require_second_factor boolean NOT NULL DEFAULT false,
  -- Whether people of the profile may save jobs that run as 'Automação', with the rights of the profile.
  acts_as_automation boolean NOT NULL DEFAULT false,
  configuration_key text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
  PRIMARY KEY (company_id, room_id)
);
CREATE UNIQUE INDEX room_configuration_key ON room (company_id, configuration_key);

-- Ids are drawn from sequences of the whole database: an id never names two things, not even in two companies.
CREATE SEQUENCE subject_id;
CREATE TABLE subject (
  company_id integer REFERENCES company(company_id),
  subject_id integer DEFAULT nextval('subject_id'),
  subject_identifier text NOT NULL,
  subject_name text NOT NULL,
  icon text,
  sort_order integer NOT NULL DEFAULT 0,
  -- A dropped subject keeps its row, so that its id and identifier are never used again.
  dropped_in timestamptz,
  -- Subjects and attributes are configured by administrators (decision 126): what records are called, and a trash from which
  -- they can be restored until they are removed for good.
  singular_name text,
  plural_name text,
  -- The account that removed it; it may be deleted later.
  dropped_by integer,
  -- Its records are gone, and it can no longer be restored; its row stays, so that its identifier is never used again.
  purged_in timestamptz,
  PRIMARY KEY (company_id, subject_id)
);
CREATE UNIQUE INDEX subject_identifier ON subject (company_id, lower(subject_identifier));

CREATE SEQUENCE subject_attribute_id;
CREATE TABLE subject_attribute (
  company_id integer,
  subject_attribute_id integer DEFAULT nextval('subject_attribute_id'),
  subject_id integer NOT NULL,
  identifier text NOT NULL,
  name text NOT NULL,
  component_id integer NOT NULL,
  -- The type of the column that keeps the values; it never changes.
  column_type text NOT NULL,
  is_required boolean NOT NULL DEFAULT false,
  is_editable boolean NOT NULL DEFAULT true,
  is_natural_key boolean NOT NULL DEFAULT false,
  is_multiple_values boolean NOT NULL DEFAULT false,
  is_internal boolean NOT NULL DEFAULT false,
  is_orderable boolean NOT NULL DEFAULT true,
  length integer,
  default_value jsonb,
  component_configs jsonb NOT NULL DEFAULT '{}'::jsonb,
  pre_select boolean NOT NULL DEFAULT false,
  related_subject_id integer,
  icon text,
  sort_order integer NOT NULL DEFAULT 0,
  -- A dropped attribute keeps its row, so that old grants and filters never mean a new one.
  dropped_in timestamptz,
  dropped_by integer,
  purged_in timestamptz,
  -- 0: the values are in a_<id>; otherwise in a_<id>_<column_slot>, the number of the conversion that wrote them.
  column_slot integer NOT NULL DEFAULT 0,
  -- Attributes that are computed when they are read (decision 129). They have no column in the subject's table; `column_type` is
  -- that of the result.
  computed jsonb,
  PRIMARY KEY (company_id, subject_attribute_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject(company_id, subject_id),
  FOREIGN KEY (company_id, related_subject_id) REFERENCES subject(company_id, subject_id)
);
CREATE UNIQUE INDEX subject_attribute_identifier ON subject_attribute (company_id, subject_id, lower(identifier));

CREATE SEQUENCE template_id;
SELECT setval('template_id', 10000);
CREATE TABLE template (
  company_id integer,
  template_id integer DEFAULT nextval('template_id'),
  subject_id integer NOT NULL,
  template_name text NOT NULL,
  template_type text NOT NULL,
  scenario text NOT NULL DEFAULT 'grid',
  account_id integer,
  parent_template_id integer,
  show_talk_id_on_grid boolean NOT NULL DEFAULT true,
  view_configs jsonb NOT NULL DEFAULT '[]'::jsonb,
  related_template_ids integer[] NOT NULL DEFAULT '{}'::integer[],
  sort_order integer NOT NULL DEFAULT 0,
  configuration_key text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
  PRIMARY KEY (company_id, template_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject(company_id, subject_id)
);
CREATE UNIQUE INDEX template_configuration_key ON template (company_id, configuration_key);

CREATE SEQUENCE template_area_id;
CREATE TABLE template_area (
  company_id integer,
  template_area_id integer DEFAULT nextval('template_area_id'),
  template_id integer NOT NULL,
  subject_attribute_id integer NOT NULL,
  template_area_name text,
  sort_order integer NOT NULL,
  widget_id integer NOT NULL DEFAULT 1,
  talk_modal jsonb,
  configs jsonb NOT NULL DEFAULT '[]'::jsonb,
  subject_attributes jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- A column of a list's template may show an attribute of the record that its own attribute refers to.
  related_attribute_id integer,
  PRIMARY KEY (company_id, template_area_id),
  FOREIGN KEY (company_id, template_id) REFERENCES template(company_id, template_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, subject_attribute_id) REFERENCES subject_attribute(company_id, subject_attribute_id),
  FOREIGN KEY (company_id, related_attribute_id) REFERENCES subject_attribute(company_id, subject_attribute_id)
);
CREATE INDEX template_area_template ON template_area (company_id, template_id);

CREATE SEQUENCE filter_id;
CREATE TABLE saved_filter (
  company_id integer,
  filter_id integer DEFAULT nextval('filter_id'),
  subject_id integer NOT NULL,
  filter_name text NOT NULL,
  filter jsonb NOT NULL,
  -- A filter without a person is the company's own: menus use those, and everybody may.
  account_id integer,
  is_shared boolean NOT NULL DEFAULT true,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  configuration_key text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
  PRIMARY KEY (company_id, filter_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject(company_id, subject_id),
  CONSTRAINT saved_filter_of_company CHECK (account_id IS NOT NULL OR is_shared)
);
CREATE UNIQUE INDEX saved_filter_configuration_key ON saved_filter (company_id, configuration_key);

CREATE SEQUENCE menu_id;
CREATE TABLE menu (
  company_id integer REFERENCES company(company_id),
  menu_id integer DEFAULT nextval('menu_id'),
  parent_menu_id integer,
  menu_name text NOT NULL,
  subject_id integer,
  scenario text,
  icon text,
  template_id integer,
  filter_ids integer[] NOT NULL DEFAULT '{}'::integer[],
  sort_order integer NOT NULL DEFAULT 0,
  configuration_key text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
  PRIMARY KEY (company_id, menu_id),
  FOREIGN KEY (company_id, parent_menu_id) REFERENCES menu(company_id, menu_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, subject_id) REFERENCES subject(company_id, subject_id)
);
CREATE UNIQUE INDEX menu_configuration_key ON menu (company_id, configuration_key);

-- What a room may do: resource types 7 menu, 1 subject, 3 attribute, 4 room; bound to ids, which are never used again.
CREATE TABLE room_permission (
  company_id integer,
  room_id integer,
  resource_type_id integer,
  resource_id integer,
  action_identifier text,
  filter jsonb,
  PRIMARY KEY (company_id, room_id, resource_type_id, resource_id, action_identifier),
  FOREIGN KEY (company_id, room_id) REFERENCES room(company_id, room_id) ON DELETE CASCADE
);

CREATE TABLE room_filter (
  company_id integer,
  room_id integer,
  sort_order integer,
  subject_id integer NOT NULL,
  filter_id integer,
  filter_name text NOT NULL,
  filter jsonb NOT NULL,
  PRIMARY KEY (company_id, room_id, sort_order),
  FOREIGN KEY (company_id, room_id) REFERENCES room(company_id, room_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, subject_id) REFERENCES subject(company_id, subject_id)
);

CREATE TABLE room_delimitation (
  company_id integer,
  room_id integer,
  subject_id integer,
  name text NOT NULL,
  talk_ids bigint[] NOT NULL,
  -- A delimitation whose attribute or subject goes lets no record pass until it is made anew, which `inserted_in` tells. Of
  -- those without nobody knows when they were made: what went at any time counts.
  inserted_in timestamptz DEFAULT now(),
  PRIMARY KEY (company_id, room_id, subject_id),
  FOREIGN KEY (company_id, room_id) REFERENCES room(company_id, room_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, subject_id) REFERENCES subject(company_id, subject_id)
);

CREATE SEQUENCE talk_history_id;
CREATE TABLE talk_history (
  company_id integer,
  talk_id bigint,
  talk_history_id bigint DEFAULT nextval('talk_history_id'),
  subject_id integer NOT NULL,
  action text NOT NULL,
  -- The version of the record that this change made.
  version integer NOT NULL,
  account_id integer,
  actor_name text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  -- A list of [subjectAttributeId, from, to].
  changes jsonb NOT NULL DEFAULT '[]'::jsonb,
  PRIMARY KEY (company_id, talk_id, talk_history_id)
);
-- What happened in a subject, newest first: without these, a page of it would read the history of every record.
CREATE INDEX talk_history_activity ON talk_history (company_id, subject_id, inserted_in DESC, talk_history_id DESC);

-- The answer of a creation or update that carried an Idempotency-Key, so that repeating it does nothing.
CREATE TABLE idempotency_key (
  company_id integer,
  account_id integer,
  idempotency_key text,
  request_hash text NOT NULL,
  answer jsonb NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, account_id, idempotency_key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (inserted_in);

-- Grows with every change of what the processes keep in memory, which are told by a notification.
CREATE TABLE metadata_version (
  company_id integer PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1,
  -- What describes a company's records is loaded in parts: a change names its part, so that the others stay as they are in
  -- the memory of the processes. An aspect that is not listed has not changed yet. The notification stays
  -- the company's number: a process of the version before it, which knows no aspects, loads everything again.
  aspects jsonb NOT NULL DEFAULT '{}'::jsonb
);

-- People and integrations that may sign in, their sessions, and what the sign-in needs to remember between processes.
CREATE SEQUENCE account_id;
CREATE TABLE account (
  company_id integer REFERENCES company(company_id),
  account_id integer DEFAULT nextval('account_id'),
  room_id integer,
  -- 1 a person, 2 an app integration
  account_type smallint NOT NULL DEFAULT 1 CHECK (account_type IN (1, 2, 3)),
  first_name text,
  last_name text,
  display_name text NOT NULL,
  app_name text,
  email text,
  phone text,
  -- Address of the picture
  image text,
  is_admin boolean NOT NULL DEFAULT false,
  inactive boolean NOT NULL DEFAULT false,
  -- $scrypt$ln=..,r=..,p=..$salt$hash; null when the account cannot sign in with a password
  password_hash text,
  -- Field filters of the person: [{attributeId, subjectAttributeId, value}]
  attributes jsonb NOT NULL DEFAULT '[]'::jsonb,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  -- Digits only. An account without one takes the certificate of anybody whom the authorities vouch for.
  cpf text CHECK (cpf ~ '^\d{11}$'),
  -- A sign-in holds as long as it carries the version of its account. A new password and blocking give the account another
  -- version, whoever changes it and by whatever statement: every session, code and sign-in under way of before is over.
  sign_in_version integer NOT NULL DEFAULT 1,
  -- What administrators do with accounts. A deleted account keeps its row and its names, so that histories stay readable, and
  -- nothing else: its e-mail and the name of its app are free again, and it has no profile.
  deleted_in timestamptz,
  -- Filter of shared conversations
  shared_talks jsonb,
  -- When it last signed in or renewed its token, to the hour
  last_access_in timestamptz,
  -- By which an integration signs in; its password is in password_hash
  client_id text UNIQUE,
  -- When its credentials were made
  credentials_in timestamptz,
  PRIMARY KEY (company_id, account_id),
  FOREIGN KEY (company_id, room_id) REFERENCES room(company_id, room_id),
  CONSTRAINT account_has_room CHECK (room_id IS NOT NULL OR deleted_in IS NOT NULL),
  CONSTRAINT account_deleted CHECK (deleted_in IS NULL OR inactive AND NOT is_admin AND password_hash IS NULL)
);
CREATE UNIQUE INDEX account_email ON account (company_id, lower(email)) WHERE email IS NOT NULL;
-- Signing in knows an e-mail and no company yet.
CREATE INDEX account_sign_in ON account (lower(email));
CREATE INDEX account_room ON account (company_id, room_id);
CREATE UNIQUE INDEX account_app_name ON account (company_id, lower(app_name)) WHERE app_name IS NOT NULL;
-- The list of accounts in its order, of thousands of people: the expression is `shownName` of listAccounts.
CREATE INDEX account_by_name ON account (company_id, assunto_fold(COALESCE(app_name, NULLIF(btrim((COALESCE(first_name, '') || ' ') || COALESCE(last_name, '')), ''), display_name)) COLLATE "C", account_id) WHERE deleted_in IS NULL;
CREATE UNIQUE INDEX account_automation ON account (company_id, room_id) WHERE account_type = 3;

-- One row for each sign-in. A token is good as long as its session is.
CREATE TABLE account_session (
  company_id integer,
  -- Random, 128 bits
  sid text,
  account_id integer NOT NULL,
  keep_connected boolean NOT NULL DEFAULT false,
  -- The session at the embedded provider, ended together with this one
  provider_session text,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  -- Moves with each refresh, never past ends_in
  expires_in timestamptz NOT NULL,
  ends_in timestamptz NOT NULL,
  revoked_in timestamptz,
  sign_in_version integer NOT NULL DEFAULT 1,
  -- What people see of their sessions, and what they end them by: the sid is part of tokens and stays between page and server.
  session_id integer GENERATED ALWAYS AS IDENTITY,
  address text,
  user_agent text,
  -- When it was opened or last renewed
  last_used_in timestamptz NOT NULL DEFAULT now(),
  -- NULL for a sign-in.
  view_as_id integer,
  PRIMARY KEY (company_id, sid),
  FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, account_id) ON DELETE CASCADE
);
CREATE INDEX account_session_account ON account_session (company_id, account_id);
CREATE INDEX account_session_expiry ON account_session (expires_in);

-- Codes, grants, interactions and sessions of the embedded provider.
CREATE TABLE sign_in_state (
  company_id integer DEFAULT 0,
  model text,
  id text,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  consumed boolean NOT NULL DEFAULT false,
  expires_in timestamptz,
  -- Whose sign-in it is: company, account and version, such as 3.17.1; null before somebody has signed in
  subject text,
  PRIMARY KEY (company_id, model, id)
);
CREATE INDEX sign_in_state_grant ON sign_in_state (company_id, grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX sign_in_state_uid ON sign_in_state (company_id, model, uid) WHERE uid IS NOT NULL;
CREATE INDEX sign_in_state_expiry ON sign_in_state (expires_in);

-- Keys that all processes sign and check with; made by the first one that starts.
CREATE TABLE sign_in_key (
  company_id integer DEFAULT 0,
  purpose text,
  secret jsonb NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, purpose)
);

-- Compiled validators that pages import, under the hash of their source.
CREATE TABLE validator_module (
  company_id integer DEFAULT 0,
  hash text,
  source text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  -- A validator is deleted some time after the last day on which a form asked for it.
  used_on date NOT NULL DEFAULT CURRENT_DATE,
  PRIMARY KEY (company_id, hash)
);

-- Files that records hold. The content is in a storage of its own, under the company and the file's id; what is here
-- says whose it is. The row comes before the content and goes after it, so that no content is ever without a row.
CREATE TABLE stored_file (
  company_id integer REFERENCES company(company_id),
  -- Random, 128 bits
  file_id text,
  subject_attribute_id integer,
  -- Who uploaded it; only they may put it into a record
  account_id integer NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL,
  -- Found in the content
  content_type text NOT NULL,
  -- The record that holds it, or held it last
  talk_id bigint,
  -- uploading: the content may be missing or half there; kept: whole; going: the sweep is about to remove it
  state text NOT NULL DEFAULT 'uploading' CHECK (state IN ('uploading', 'stored', 'going')),
  inserted_in timestamptz NOT NULL DEFAULT now(),
  -- When its record was saved without it, or deleted
  removed_in timestamptz,
  -- The subject whose comments may take it; NULL for a file of an attribute.
  subject_id integer,
  -- The comment that holds it, or held it last.
  talk_comment_id bigint,
  PRIMARY KEY (company_id, file_id),
  FOREIGN KEY (company_id, subject_attribute_id) REFERENCES subject_attribute(company_id, subject_attribute_id),
  CHECK ((subject_attribute_id IS NULL) = (subject_id IS NOT NULL))
);
CREATE INDEX stored_file_talk ON stored_file (company_id, talk_id) WHERE talk_id IS NOT NULL;
CREATE INDEX stored_file_waiting ON stored_file (company_id, account_id) WHERE talk_id IS NULL;
CREATE INDEX stored_file_sweep ON stored_file (inserted_in) WHERE talk_id IS NULL OR removed_in IS NOT NULL OR state <> 'stored';

-- The models of reports: a name, the subjects that they are about, and their columns. They are numbered like templates,
-- which is what the calls about them say.
CREATE TABLE report_model (
  company_id integer REFERENCES company(company_id),
  template_id integer DEFAULT nextval('template_id'),
  template_name text NOT NULL,
  -- The main subject first.
  subject_ids integer[] NOT NULL,
  -- A list of ReportColumn; null while none was designed.
  columns jsonb,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, template_id)
);

-- What people are told inside the application. `subject_id` and `talk_id` say where an item leads; a talk that is gone
-- leaves its item, which then leads to the subject.
CREATE SEQUENCE inbox_item_id;
CREATE TABLE inbox_item (
  company_id integer,
  inbox_item_id bigint DEFAULT nextval('inbox_item_id'),
  account_id integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  color text,
  subject_id integer,
  talk_id bigint,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  read_in timestamptz,
  -- An item about a record that does not lead there: its text is still hidden from who may not read the record.
  has_link boolean NOT NULL DEFAULT true,
  -- About an internal note: its text is only for those who may read the notes of the record, whenever they read it.
  is_internal boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, inbox_item_id)
);
CREATE INDEX inbox_item_of_account ON inbox_item (company_id, account_id, inbox_item_id DESC);
CREATE INDEX inbox_item_unread ON inbox_item (company_id, account_id, inbox_item_id DESC) WHERE read_in IS NULL;

CREATE TABLE search_document (
  company_id integer,
  subject_id integer,
  talk_id bigint,
  terms tsvector NOT NULL,
  PRIMARY KEY (company_id, subject_id, talk_id)
);
CREATE INDEX search_document_terms ON search_document USING gin (terms) WITH (gin_pending_list_limit='512');

-- What open pages are told. The database writes each event itself, with the change and in its transaction, so that no
-- path of writing can forget it; every server process hears of it and reads it here. Events hold no values of records.
CREATE SEQUENCE realtime_event_id;
CREATE TABLE realtime_event (
  company_id integer,
  realtime_event_id bigint DEFAULT nextval('realtime_event_id'),
  -- Ids are given before the commit, so a lower one may appear later. Whoever reads goes by transactions: all below
  -- pg_snapshot_xmin have ended.
  transaction_id bigint NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
  kind text NOT NULL CHECK (kind IN ('inbox', 'talks', 'tag')),
  -- Whose inbox; NULL for what is told to everybody who may read the records.
  account_id integer,
  subject_id integer,
  action text,
  actor_id integer,
  actor_name text,
  -- A list of [talkId, version, subjectAttributeIds]: which attributes an update changed, nothing for other actions.
  talks jsonb NOT NULL DEFAULT '[]'::jsonb,
  inserted_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Sent only to those who may read the internal notes of the records.
  is_internal boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, realtime_event_id)
);
CREATE INDEX realtime_event_transaction ON realtime_event (transaction_id);
CREATE INDEX realtime_event_age ON realtime_event (inserted_in);

-- How each person arranged the grid of a subject under one template; template 0 is the one of every attribute.
CREATE TABLE grid_view (
  company_id integer,
  account_id integer,
  subject_id integer,
  template_id integer,
  -- GridView of the contract
  view jsonb NOT NULL,
  PRIMARY KEY (company_id, account_id, subject_id, template_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject(company_id, subject_id)
);

-- The time of tasks: each run from its start to its pause or finish, on the clock of the database, so that it outlives
-- pages and processes and is the same for everybody who looks.
CREATE TABLE task_run (
  company_id integer,
  task_run_id bigint GENERATED ALWAYS AS IDENTITY,
  talk_id bigint NOT NULL,
  -- Who ran it; NULL is time that was counted before it was counted here.
  account_id integer,
  started_in timestamptz NOT NULL,
  ended_in timestamptz,
  -- Time that a person entered by hand: a run like every other, with who entered it and why.
  is_entered boolean NOT NULL DEFAULT false,
  note text,
  PRIMARY KEY (company_id, task_run_id),
  CHECK (ended_in >= started_in)
);
CREATE INDEX task_run_talk ON task_run (company_id, talk_id);
-- A task runs once at a time, and a person runs one task at a time.
CREATE UNIQUE INDEX task_run_open_talk ON task_run (company_id, talk_id) WHERE ended_in IS NULL;
CREATE UNIQUE INDEX task_run_open_account ON task_run (company_id, account_id) WHERE ended_in IS NULL;
-- The tasks on which a person worked last.
CREATE INDEX task_run_account ON task_run (company_id, account_id, ended_in DESC);

-- One for each session at a time, good once and for a minute. The text itself is known to the browser alone.
CREATE TABLE certificate_challenge (
  company_id integer,
  sid text,
  account_id integer NOT NULL,
  -- SHA-256 of the challenge
  hash text NOT NULL,
  subject_identifier text NOT NULL,
  expires_in timestamptz NOT NULL,
  PRIMARY KEY (company_id, sid),
  FOREIGN KEY (company_id, sid) REFERENCES account_session(company_id, sid) ON DELETE CASCADE
);

CREATE SEQUENCE certificate_check_id;
-- Every check with what it came to (accountLogTypeId); those that were good count until valid_until, for their session.
CREATE TABLE certificate_check (
  company_id integer,
  certificate_check_id bigint DEFAULT nextval('certificate_check_id'),
  account_id integer NOT NULL,
  sid text NOT NULL,
  subject_identifier text NOT NULL,
  account_log_type_id smallint NOT NULL,
  -- 'name:cpf' as the certificate says
  certificate_user text,
  -- SHA-256 of the certificate
  fingerprint text,
  checked_in timestamptz NOT NULL DEFAULT now(),
  valid_until timestamptz,
  PRIMARY KEY (company_id, certificate_check_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, account_id) ON DELETE CASCADE
);
CREATE INDEX certificate_check_session ON certificate_check (company_id, sid, valid_until);
CREATE INDEX certificate_check_account ON certificate_check (company_id, account_id, checked_in);

-- Imports of records from files. The rows of a file wait here until they are imported, and say afterwards which record
-- each became, so that an import goes on where a killed server left it and can be taken back.
CREATE SEQUENCE talk_import_id;
CREATE TABLE talk_import (
  company_id integer REFERENCES company(company_id),
  import_id bigint DEFAULT nextval('talk_import_id'),
  account_id integer NOT NULL,
  -- The session that asked for the last step; it may hold the person's verified certificate.
  sid text NOT NULL,
  subject_id integer,
  file_name text NOT NULL,
  -- 'receiving' while the file arrives; the others are those of the contract.
  state text NOT NULL DEFAULT 'receiving',
  -- A list of {name, samples}.
  columns jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- The attribute of each column, or null.
  mapping jsonb NOT NULL DEFAULT '[]'::jsonb,
  template_id integer,
  is_all_or_none boolean NOT NULL DEFAULT false,
  row_count integer NOT NULL DEFAULT 0,
  done_count integer NOT NULL DEFAULT 0,
  problem_count integer NOT NULL DEFAULT 0,
  created_count integer NOT NULL DEFAULT 0,
  undone_count integer NOT NULL DEFAULT 0,
  remaining_count integer NOT NULL DEFAULT 0,
  -- The row number that the present step has come to; it moves in the transaction of its rows.
  cursor integer NOT NULL DEFAULT 0,
  reason text,
  -- The process at work, and until when it counts as alive.
  run_id text,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  -- How the cells of an imported file are read: texts that stand for empty cells, a list of {mark, count, isEmpty}, and what is
  -- done about problems, a list of {column, cause, action, value}. The columns hold their conventions of numbers and dates.
  empty_marks jsonb NOT NULL DEFAULT '[]'::jsonb,
  repairs jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Whether the records of an import start automations; its person chooses.
  starts_jobs boolean NOT NULL DEFAULT true,
  -- What is proposed for each column, until the subject is created.
  proposals jsonb,
  -- Its subject was created from this file, and can be undone with it.
  created_subject boolean NOT NULL DEFAULT false,
  -- The menu entry that was created with the subject; it may be deleted later.
  menu_id integer,
  -- Imports whose rows change the records that have their natural key, and what an undo needs of these records.
  updates_existing boolean NOT NULL DEFAULT false,
  updated_count integer NOT NULL DEFAULT 0,
  -- Where the storage has the file until it was read.
  file_key text,
  -- The part of the file that was read, from 0 to 1.
  read_part real NOT NULL DEFAULT 0,
  -- Whether empty cells of an import empty the attributes of the records that it changes.
  clears_empty boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, import_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject(company_id, subject_id)
);
CREATE INDEX talk_import_of_account ON talk_import (company_id, account_id, subject_id, import_id DESC);
CREATE INDEX talk_import_without_subject ON talk_import (company_id, account_id) WHERE subject_id IS NULL;

CREATE TABLE talk_import_row (
  company_id integer,
  import_id bigint,
  -- As a spreadsheet counts, headings included.
  row_number integer,
  cells jsonb NOT NULL,
  -- A list of [place of the column or -1, sentence]; NULL for none.
  problems jsonb,
  talk_id bigint,
  -- The characters of a row's cells, so that rows of long texts are read a few at a time.
  size integer NOT NULL DEFAULT 0,
  -- The values of a changed record before the import, as [subject_attribute_id, value], and its version after it.
  before jsonb,
  updated_version integer,
  PRIMARY KEY (company_id, import_id, row_number),
  FOREIGN KEY (company_id, import_id) REFERENCES talk_import(company_id, import_id) ON DELETE CASCADE
);
CREATE INDEX talk_import_row_problem ON talk_import_row (company_id, import_id, row_number) WHERE problems IS NOT NULL;

-- Beside the subject and not in it: the text is long, and nobody who reads records needs it.
CREATE TABLE subject_help (
  company_id integer,
  subject_id integer,
  -- Rich text, as docs/decisions/archive/0036-rich-text.md has it
  help text NOT NULL,
  -- Grows with each save, so that two administrators do not overwrite one another
  version integer NOT NULL DEFAULT 1,
  account_id integer,
  actor_name text NOT NULL,
  updated_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, subject_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject(company_id, subject_id)
);

CREATE TABLE talk_comment (
  company_id integer,
  talk_id bigint,
  -- From the sequence of the history: one order for all that a timeline shows
  talk_comment_id bigint DEFAULT nextval('talk_history_id'),
  subject_id integer NOT NULL,
  account_id integer,
  actor_name text NOT NULL,
  -- Rich text
  text text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  edited_in timestamptz,
  -- Internal notes: comments that only those may read who may do Note with their record (decision 143). What was written before is
  -- public, as everybody who reads the record could read it. No profile but the administrators' has the right until it is granted.
  visibility text NOT NULL CHECK (visibility IN ('public', 'internal')),
  -- When people were notified of it, in the same transaction: a repeated job notifies nobody twice.
  notified_in timestamptz,
  -- [{fileId, name, size, contentType}], in the order in which they are shown.
  attachments jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Whether its author answered a mail.
  is_by_mail boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, talk_id, talk_comment_id)
);
CREATE INDEX talk_comment_activity ON talk_comment (company_id, subject_id, inserted_in DESC, talk_comment_id DESC);

-- Who has which record open. Nothing here outlives a restart: servers say that they live, and what a dead one said goes with it.
CREATE UNLOGGED TABLE presence_server (
  -- Of the installation, not of a company: 0
  company_id integer DEFAULT 0,
  server_id uuid,
  seen_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, server_id)
);

CREATE UNLOGGED TABLE presence (
  company_id integer,
  -- A socket: one page, which has one record open at most
  connection_id uuid,
  server_company integer NOT NULL DEFAULT 0 CHECK (server_company = 0),
  server_id uuid NOT NULL,
  account_id integer NOT NULL,
  talk_id bigint NOT NULL,
  -- What is being edited; NULL while the record is only looked at
  attribute_identifier text,
  PRIMARY KEY (company_id, connection_id),
  FOREIGN KEY (server_company, server_id) REFERENCES presence_server(company_id, server_id) ON DELETE CASCADE
);
CREATE INDEX presence_talk ON presence (company_id, talk_id);
CREATE INDEX presence_by_server ON presence (server_id);

-- Background jobs: work that runs later or long, for all server processes (decision 90). A job is claimed with FOR UPDATE SKIP LOCKED and
-- held under a lease, so that another process continues it when its process is gone.
CREATE TABLE background_job (
  -- 0: of no company, as the sweeps are.
  company_id integer DEFAULT 0,
  background_job_id bigint GENERATED ALWAYS AS IDENTITY,
  -- A name of the catalogue (src/jobs/catalogue.ts).
  job_name text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- Jobs of one name and key never run beside each other, and at most one of them waits. NULL: no such limit.
  singleton_key text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'active', 'done', 'failed', 'canceled')),
  -- How often it was started; a job that was given back by a process that stopped in order does not count it.
  attempt integer NOT NULL DEFAULT 0,
  run_in timestamptz NOT NULL DEFAULT now(),
  -- The run that holds it, and until when its process counts as alive.
  run_id uuid,
  lease_until timestamptz,
  is_canceling boolean NOT NULL DEFAULT false,
  -- {done, total}, as its handler reported it last.
  progress jsonb,
  -- Why it failed last; it never holds values of records or credentials.
  error text,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, background_job_id)
);
CREATE INDEX background_job_due ON background_job (run_in) WHERE state = 'waiting';
CREATE INDEX background_job_active ON background_job (lease_until) WHERE state = 'active';
CREATE UNIQUE INDEX background_job_singleton ON background_job (job_name, singleton_key) WHERE state = 'waiting' AND singleton_key IS NOT NULL;
CREATE INDEX background_job_busy_key ON background_job (job_name, singleton_key) WHERE state = 'active' AND singleton_key IS NOT NULL;
CREATE INDEX background_job_ended ON background_job (updated_in) WHERE state IN ('done', 'failed', 'canceled');
-- What metrics count: jobs that failed for good and mails that are not sent, without reading those that ended well.
CREATE INDEX background_job_failed ON background_job (job_name) WHERE state = 'failed';

-- Mails that the product sends (decision 92). Without a mail server they stay here with the state 'stored'.
CREATE TABLE mail (
  company_id integer REFERENCES company(company_id),
  mail_id bigint GENERATED ALWAYS AS IDENTITY,
  -- One address.
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  -- The same in all attempts, so that a mail server can tell a repeated delivery.
  message_id uuid NOT NULL DEFAULT gen_random_uuid(),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'stored', 'unknown')),
  attempt_count integer NOT NULL DEFAULT 0,
  -- One sentence for administrators; it never holds what a mail server answered.
  error text,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  sent_in timestamptz,
  -- Mails of automations: which effect of a run each one is, and whether an attempt has begun whose end nobody noted. Such a mail may
  -- have been delivered; it is not repeated blindly.
  job_run_id bigint,
  position integer,
  item integer,
  sending_in timestamptz,
  -- Files that a mail takes along: [{fileId, name, size, contentType}]. The content is read when the mail is sent.
  attachments jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Where an answer goes; and the comment of which a mail tells, so that it says what became of it.
  reply_to text,
  talk_id bigint,
  talk_comment_id bigint,
  -- The link that a mail takes along, {accountId, purpose, inviterId}: its token is made when it is sent, and is in the mail alone. The texts
  -- have '…' in its place.
  link jsonb,
  PRIMARY KEY (company_id, mail_id)
);
CREATE INDEX mail_of_state ON mail (company_id, state, mail_id DESC);
CREATE INDEX mail_age ON mail (updated_in);
CREATE INDEX mail_of_comment ON mail (company_id, talk_id, talk_comment_id) WHERE talk_comment_id IS NOT NULL;
CREATE INDEX mail_unsent ON mail (state) WHERE state <> 'sent';

-- Exports of more than 10,000 records run as background jobs (decision 72). The file is in the storage of files, under
-- file_id, which is known before it is written, so that nothing of an export is ever without its row.
CREATE SEQUENCE talk_export_id;
CREATE TABLE talk_export (
  company_id integer REFERENCES company(company_id),
  export_id bigint DEFAULT nextval('talk_export_id'),
  account_id integer NOT NULL,
  -- The session that asked for it; it may hold the person's verified certificate.
  sid text NOT NULL,
  subject_id integer NOT NULL,
  -- The body of the call.
  request jsonb NOT NULL,
  file_name text NOT NULL,
  file_id text NOT NULL,
  -- The rights under which the file was written; it is downloaded under the same ones only. NULL until then.
  rights text,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'canceled', 'stopped')),
  row_count integer NOT NULL,
  done_count integer NOT NULL DEFAULT 0,
  size bigint,
  reason text,
  -- The run of the background job that writes it.
  run_id uuid,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  -- From then on nobody sees it, and the sweep deletes it with its file.
  expires_in timestamptz NOT NULL,
  PRIMARY KEY (company_id, export_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject(company_id, subject_id)
);
CREATE INDEX talk_export_of_account ON talk_export (company_id, account_id, export_id DESC);
CREATE INDEX talk_export_expiry ON talk_export (expires_in);

-- Who changed which entity of the configuration when, before and after (decision 86). The number of the last change is the entity's
-- version, which If-Match names; an entity that was never changed has version 0.
CREATE TABLE configuration_change (
  company_id integer REFERENCES company(company_id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- A kind of entity: 'account', 'room', 'template', 'notification', 'channel', 'menu' ...
  entity text NOT NULL,
  entity_id bigint NOT NULL,
  -- As it was called after the change, or before its deletion.
  entity_name text NOT NULL,
  action text NOT NULL CHECK (action IN ('created', 'updated', 'deleted', 'restored')),
  version integer NOT NULL,
  -- Who did it, and under which name; the account may be deleted later.
  account_id integer NOT NULL,
  actor_name text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  -- Without secrets. NULL: it did not exist.
  before jsonb,
  after jsonb,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, entity, entity_id, version)
);
CREATE INDEX configuration_change_of_entity ON configuration_change (company_id, entity, id DESC);
CREATE INDEX configuration_change_of_account ON configuration_change (company_id, account_id, id DESC);

-- Channels are numbered in the code: 1 is the inbox, 2 is mail. Ids of company channels never equal such a number, since one
-- call takes both.
CREATE SEQUENCE company_channel_id START 1000;
-- Without a row, a channel is switched on.
CREATE TABLE company_channel (
  company_id integer REFERENCES company(company_id),
  company_channel_id integer DEFAULT nextval('company_channel_id'),
  channel_id integer NOT NULL,
  is_enable boolean NOT NULL,
  PRIMARY KEY (company_id, company_channel_id),
  UNIQUE (company_id, channel_id)
);

CREATE SEQUENCE notification_id;
CREATE TABLE notification (
  company_id integer REFERENCES company(company_id),
  notification_id integer DEFAULT nextval('notification_id'),
  notification_name text NOT NULL,
  notification_description text,
  -- What the columns of its variables belong to.
  subject_id integer,
  title_template text NOT NULL,
  message_template text NOT NULL,
  -- Whether the message leads to the record that it is about.
  attach_references boolean NOT NULL DEFAULT true,
  configuration_key text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
  -- A notification that the product itself sends. Its text is that of what happened; its channels, profiles and people's choices are
  -- those of every notification, but that a profile without an entry grants it.
  purpose text CHECK (purpose = 'comment'),
  PRIMARY KEY (company_id, notification_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject(company_id, subject_id)
);
CREATE UNIQUE INDEX notification_configuration_key ON notification (company_id, configuration_key);
CREATE UNIQUE INDEX notification_purpose ON notification (company_id, purpose) WHERE purpose IS NOT NULL;

-- The channels that carry a notification.
CREATE TABLE notification_channel (
  company_id integer,
  notification_id integer,
  channel_id integer,
  -- Everybody who receives it at all receives it on this channel.
  is_required boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, notification_id, channel_id),
  FOREIGN KEY (company_id, notification_id) REFERENCES notification(company_id, notification_id) ON DELETE CASCADE
);

-- What an access profile grants and requires. Without a row, nothing is granted, except to administrators.
CREATE TABLE room_notification (
  company_id integer,
  room_id integer,
  channel_id integer,
  notification_id integer,
  is_enable boolean NOT NULL,
  is_required boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, room_id, channel_id, notification_id),
  FOREIGN KEY (company_id, room_id) REFERENCES room(company_id, room_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, notification_id) REFERENCES notification(company_id, notification_id) ON DELETE CASCADE,
  CHECK (is_enable OR NOT is_required)
);
CREATE INDEX room_notification_notification ON room_notification (company_id, notification_id);

-- What people chose themselves. Without a row, they receive what their access profile grants.
CREATE TABLE account_notification (
  company_id integer,
  account_id integer,
  channel_id integer,
  notification_id integer,
  is_enable boolean NOT NULL,
  PRIMARY KEY (company_id, account_id, channel_id, notification_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, account_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, notification_id) REFERENCES notification(company_id, notification_id) ON DELETE CASCADE
);
CREATE INDEX account_notification_notification ON account_notification (company_id, notification_id);

-- Links by which people set their password: invitations, and what a forgotten password is answered with. Of the token, which is in
-- the mail alone, only the hash is stored.
CREATE TABLE account_link (
  company_id integer,
  -- SHA-256 of the token, in hexadecimal digits
  token_hash text UNIQUE,
  account_id integer NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('invitation', 'password')),
  -- The profile that the account had; the link is void once it has another one
  room_id integer NOT NULL,
  -- The version that the account's sign-in had: a new password or blocking voids the link
  sign_in_version integer NOT NULL,
  -- Who sent it, whose rights are checked again; null where the person asked for it
  inviter_id integer,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  expires_in timestamptz NOT NULL,
  used_in timestamptz,
  -- A link to set a password is bound to the address to which it is sent, and every change of e-mail, password or second factor ends all
  -- links of the account, whoever changes it and by whatever statement (decision 296).
  email text,
  PRIMARY KEY (company_id, token_hash),
  FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, account_id) ON DELETE CASCADE
);
CREATE INDEX account_link_account ON account_link (company_id, account_id);
CREATE INDEX account_link_expiry ON account_link (expires_in);

-- Codes with which the first administrator of an installation without people signs up. Each start prints a new one; all of them end
-- with the first account. Only hashes are stored.
CREATE TABLE first_access_code (
  company_id integer REFERENCES company(company_id),
  -- SHA-256, hexadecimal
  code_hash text,
  expires_in timestamptz NOT NULL,
  PRIMARY KEY (company_id, code_hash)
);

-- The second factor of people who sign in with a password of ours: time-based one-time passwords (RFC 6238).
CREATE TABLE second_factor (
  company_id integer,
  account_id integer,
  -- The secret, encrypted (decision 98)
  secret text NOT NULL,
  -- The step of the last code that was used; it and earlier ones are refused
  last_step bigint NOT NULL,
  -- Attempts since the last right code, until attempts_end
  attempts integer NOT NULL DEFAULT 0,
  attempts_end timestamptz NOT NULL DEFAULT now(),
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, account_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, account_id) ON DELETE CASCADE
);

-- What lets a person in without their device, each once
CREATE TABLE recovery_code (
  company_id integer,
  account_id integer,
  -- SHA-256, hexadecimal
  code_hash text,
  PRIMARY KEY (company_id, account_id, code_hash),
  FOREIGN KEY (company_id, account_id) REFERENCES second_factor(company_id, account_id) ON DELETE CASCADE
);

-- Imports of people from files. The rows of a file wait here until they are imported, and say afterwards which account each became.
CREATE TABLE account_import (
  company_id integer REFERENCES company(company_id),
  import_id integer GENERATED ALWAYS AS IDENTITY,
  -- Who sent the file; the import has their rights of the moment at which each row is written.
  account_id integer NOT NULL,
  file_name text NOT NULL,
  -- 'receiving' while the file arrives; the others are those of the contract.
  state text NOT NULL DEFAULT 'receiving' CHECK (state IN ('receiving', 'mapping', 'ready', 'running', 'done', 'canceled', 'stopped')),
  -- A list of {name, samples}.
  columns jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- The value that each column fills, or null.
  mapping jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- The profile of rows without one.
  room_id integer,
  sends_invitations boolean NOT NULL DEFAULT false,
  row_count integer NOT NULL DEFAULT 0,
  reason text,
  -- The run of the background job that works at it.
  run_id text,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, import_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, account_id) ON DELETE CASCADE
);
CREATE INDEX account_import_of_account ON account_import (company_id, account_id, import_id DESC);
CREATE INDEX account_import_age ON account_import (inserted_in);

CREATE TABLE account_import_row (
  company_id integer,
  import_id integer,
  -- As a spreadsheet counts, headings included.
  row_number integer,
  cells jsonb NOT NULL,
  -- Sentences; NULL for none.
  problems jsonb,
  created_id integer,
  PRIMARY KEY (company_id, import_id, row_number),
  FOREIGN KEY (company_id, import_id) REFERENCES account_import(company_id, import_id) ON DELETE CASCADE
);

-- An administrator sees menu, lists and records as a profile or a person has them (decision 101): a session of its own that
-- changes nothing and ends by itself.
CREATE TABLE view_as (
  company_id integer,
  view_as_id integer GENERATED ALWAYS AS IDENTITY,
  -- The administrator, and the session from which they began
  account_id integer NOT NULL,
  opener_sid text NOT NULL,
  viewed_account_id integer,
  viewed_room_id integer,
  -- Of the person or the profile, as it was called then
  viewed_name text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  ends_in timestamptz NOT NULL,
  ended_in timestamptz,
  PRIMARY KEY (company_id, view_as_id),
  FOREIGN KEY (company_id, account_id) REFERENCES account(company_id, account_id) ON DELETE CASCADE,
  CHECK ((viewed_account_id IS NULL) <> (viewed_room_id IS NULL))
);

-- Tags (decision 106): coloured marks that filters put on records, or people by hand.
CREATE SEQUENCE tag_id;
CREATE TABLE tag (
  company_id integer REFERENCES company(company_id),
  tag_id integer DEFAULT nextval('tag_id'),
  tag_name text NOT NULL,
  tag_color text NOT NULL,
  configuration_key text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
  PRIMARY KEY (company_id, tag_id)
);
CREATE UNIQUE INDEX tag_name ON tag (company_id, assunto_fold(tag_name) COLLATE "C");
CREATE UNIQUE INDEX tag_configuration_key ON tag (company_id, configuration_key);

-- Which records get a tag: those that pass one of its filters. The subject is that of the attribute at which the tag is shown.
CREATE TABLE tag_filter (
  company_id integer,
  tag_id integer,
  sort_order integer,
  filter_name text NOT NULL,
  filter jsonb NOT NULL,
  -- The saved filter that it was copied from; it may be deleted later.
  filter_id integer,
  subject_attribute_id integer NOT NULL,
  -- The filter names relative dates, so what it passes changes as time goes by.
  uses_now boolean NOT NULL,
  PRIMARY KEY (company_id, tag_id, sort_order),
  FOREIGN KEY (company_id, tag_id) REFERENCES tag(company_id, tag_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, subject_attribute_id) REFERENCES subject_attribute(company_id, subject_attribute_id)
);
CREATE INDEX tag_filter_of_now ON tag_filter (company_id) WHERE uses_now;

-- The tags that records have. subject_attribute_id: the attribute at which filters show the tag; 0: a person gave it by hand.
CREATE TABLE talk_tag (
  company_id integer,
  talk_id bigint,
  tag_id integer,
  subject_attribute_id integer,
  PRIMARY KEY (company_id, talk_id, tag_id, subject_attribute_id)
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX talk_tag_of_tag ON talk_tag (company_id, tag_id, subject_attribute_id, talk_id);

-- Which tags records got and lost, when and by whom; account_id NULL: nobody did it, a filter or the time changed.
CREATE TABLE talk_tag_change (
  company_id integer,
  talk_id bigint,
  -- From the sequence of the history: one order for all that a timeline shows.
  talk_tag_change_id bigint DEFAULT nextval('talk_history_id'),
  tag_id integer NOT NULL,
  subject_attribute_id integer NOT NULL,
  is_added boolean NOT NULL,
  account_id integer,
  actor_name text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, talk_id, talk_tag_change_id)
);

-- Up to when filters with relative dates were evaluated.
CREATE TABLE tag_evaluation (
  company_id integer,
  tag_id integer,
  evaluated_in timestamptz NOT NULL,
  PRIMARY KEY (company_id, tag_id),
  FOREIGN KEY (company_id, tag_id) REFERENCES tag(company_id, tag_id) ON DELETE CASCADE
);

-- Automations (docs/automations.md): a job says what starts it (events) and what it does (works). Its earlier versions are in
-- configuration_change.
CREATE SEQUENCE job_id;
CREATE TABLE job (
  company_id integer REFERENCES company(company_id),
  job_id integer DEFAULT nextval('job_id'),
  job_name text NOT NULL,
  -- Who saved it last: it runs with this account's rights of the moment.
  owner_id integer NOT NULL,
  is_enabled boolean NOT NULL DEFAULT false,
  -- Since when; what happened before starts nothing.
  enabled_in timestamptz,
  events jsonb NOT NULL,
  works jsonb NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  configuration_key text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
  PRIMARY KEY (company_id, job_id)
);
CREATE UNIQUE INDEX job_configuration_key ON job (company_id, configuration_key);

-- What happened to records and starts jobs: written by a statement of the transaction of the change, only while a job waits for
-- it, and deleted when the runs that it starts exist. What changed is in talk_history, under the record's version.
CREATE SEQUENCE job_event_id;
CREATE TABLE job_event (
  company_id integer,
  job_event_id bigint DEFAULT nextval('job_event_id'),
  subject_id integer NOT NULL,
  talk_id bigint NOT NULL,
  -- A number of eventStepTypes.
  event_type smallint NOT NULL,
  -- The version of the record that the change made; of what changes no version, the one that it has.
  version integer NOT NULL,
  -- The tag, or the kind of answer of a dialog.
  detail integer,
  account_id integer,
  -- The run whose step did it.
  job_run_id bigint,
  -- One of many of an import.
  is_bulk boolean NOT NULL DEFAULT false,
  inserted_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, job_event_id)
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

-- Runs of jobs. The rows are the truth, the queue of background jobs only wakes who goes on with them.
CREATE SEQUENCE job_run_id;
CREATE TABLE job_run (
  company_id integer,
  job_run_id bigint DEFAULT nextval('job_run_id'),
  job_id integer NOT NULL,
  -- The version and name it began with; that version is in configuration_change.
  job_version integer NOT NULL,
  job_name text NOT NULL,
  event_id integer,
  event_step_id integer,
  -- A name of eventStepTypes, 'job' (ExecuteParentJob) or 'undo'.
  cause text NOT NULL,
  -- The event, the planned time or the request of a person: none of them starts two runs.
  dedupe_key text NOT NULL,
  subject_id integer,
  talk_id bigint,
  -- The version of the record that the event made.
  talk_version integer,
  -- In whose name it runs.
  owner_id integer NOT NULL,
  -- Who caused the event.
  actor_id integer,
  actor_name text,
  -- The run that led to it, and how many there are before it.
  cause_run_id bigint,
  depth integer NOT NULL DEFAULT 0,
  -- 0: a person waits for it, 1: an event, 2: one of many of an import.
  lane smallint NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'asking', 'held', 'done', 'skipped', 'failed', 'canceled')),
  -- The next step, counted from 0 over all works.
  position integer NOT NULL DEFAULT 0,
  attempt integer NOT NULL DEFAULT 0,
  due_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Raised by each claim: whoever held it before writes nothing more.
  fence integer NOT NULL DEFAULT 0,
  -- A sentence for administrators.
  reason text,
  -- The limit that holds it, and whether somebody lifted it for this run.
  limit_name text,
  is_released boolean NOT NULL DEFAULT false,
  inserted_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_in timestamptz,
  ended_in timestamptz,
  -- The run that took it back, and for such a run the one that it takes back.
  undone_by bigint,
  -- A failed run may go on with the version that its job has now: then `job_version` is that one, and this the one it began with.
  begun_version integer,
  -- Of a run of several changes: the version that the first one made; talk_version is that of the last.
  first_version integer,
  -- The accounts that answer for the definitions in the chain of a run, its own first: it may do what all of them may. `NULL` in runs that began
  -- before, or that a process of the release before begins: then it is the account that answers for the job now.
  author_ids integer[],
  PRIMARY KEY (company_id, job_run_id),
  UNIQUE (company_id, job_id, dedupe_key)
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX job_run_running ON job_run (company_id, job_id, talk_id) WHERE state = 'running';
CREATE INDEX job_run_of_job ON job_run (company_id, job_id, job_run_id DESC);
CREATE INDEX job_run_of_talk ON job_run (company_id, talk_id, job_run_id DESC);
CREATE INDEX job_run_of_state ON job_run (company_id, state, job_run_id DESC);
CREATE INDEX job_run_age ON job_run (ended_in) WHERE ended_in IS NOT NULL;
CREATE INDEX job_run_due ON job_run (company_id, lane, due_in, job_run_id) WHERE state = 'waiting';

CREATE TABLE job_run_step (
  company_id integer,
  job_run_id bigint,
  position integer,
  work_step_type text NOT NULL,
  step_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('done', 'skipped', 'failed')),
  reason text,
  attempt integer NOT NULL,
  started_in timestamptz NOT NULL,
  ended_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, job_run_id, "position"),
  FOREIGN KEY (company_id, job_run_id) REFERENCES job_run(company_id, job_run_id) ON DELETE CASCADE
);

-- What steps changed, in their order.
CREATE TABLE job_run_change (
  company_id integer,
  job_run_id bigint,
  position integer,
  item integer,
  subject_id integer NOT NULL,
  talk_id bigint NOT NULL,
  -- As in talk_history, and 'comment', 'tag', 'untag'.
  action text NOT NULL,
  -- The version of the record that it made.
  version integer,
  -- A list of [subjectAttributeId, from, to]; of a tag or comment, its number.
  changes jsonb NOT NULL DEFAULT '[]'::jsonb,
  PRIMARY KEY (company_id, job_run_id, "position", item),
  FOREIGN KEY (company_id, job_run_id) REFERENCES job_run(company_id, job_run_id) ON DELETE CASCADE
);

-- What steps sent or are to send.
CREATE TABLE job_effect (
  company_id integer,
  job_run_id bigint,
  position integer,
  item integer,
  kind text NOT NULL CHECK (kind IN ('mail', 'notification', 'request', 'dialog', 'job')),
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'unknown', 'stored')),
  target text NOT NULL,
  title text NOT NULL DEFAULT '',
  content text NOT NULL DEFAULT '',
  answer text,
  inserted_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What a request that is not sent yet sends, and how often it was tried. NULL once its end is known.
  request jsonb,
  attempt integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, job_run_id, "position", item),
  FOREIGN KEY (company_id, job_run_id) REFERENCES job_run(company_id, job_run_id) ON DELETE CASCADE
);

-- For which records an event has fired (once), and which passed its filter at the last planned time.
CREATE TABLE job_match (
  company_id integer,
  event_id integer,
  talk_id bigint,
  kind text CHECK (kind IN ('fired', 'passed')),
  PRIMARY KEY (company_id, event_id, talk_id, kind)
);

-- The next planned time of a schedule, and whether its records that passed before are known.
CREATE TABLE job_schedule (
  company_id integer,
  event_step_id integer,
  job_id integer NOT NULL,
  cron_string text NOT NULL,
  next_in timestamptz NOT NULL,
  has_baseline boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, event_step_id),
  FOREIGN KEY (company_id, job_id) REFERENCES job(company_id, job_id) ON DELETE CASCADE
);
CREATE INDEX job_schedule_due ON job_schedule (next_in);

-- Questions of jobs to people about a record. The run that asks waits in state 'asking' until all of a step are answered.
CREATE SEQUENCE job_dialog_id;
CREATE TABLE job_dialog (
  company_id integer,
  job_dialog_id bigint DEFAULT nextval('job_dialog_id'),
  job_run_id bigint NOT NULL,
  -- The step that asks, and the place of the question in job_effect.
  position integer NOT NULL,
  item integer NOT NULL,
  question text NOT NULL,
  subject_id integer NOT NULL,
  talk_id bigint NOT NULL,
  -- Who could read the record when they were asked.
  account_ids integer[] NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'yes', 'no', 'canceled', 'expired')),
  answered_by integer,
  answered_name text,
  answered_in timestamptz,
  inserted_in timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (company_id, job_dialog_id),
  FOREIGN KEY (company_id, job_run_id) REFERENCES job_run(company_id, job_run_id) ON DELETE CASCADE
);
CREATE INDEX job_dialog_of_run ON job_dialog (company_id, job_run_id);
CREATE INDEX job_dialog_asked ON job_dialog USING gin (account_ids) WHERE state = 'open';

-- Requests of automations to other systems, and the secrets that they take along (docs/automations.md, 'Requests').
CREATE SEQUENCE credential_id;
CREATE TABLE credential (
  company_id integer REFERENCES company(company_id),
  credential_id integer DEFAULT nextval('credential_id'),
  credential_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bearer', 'basic', 'header', 'signing')),
  -- Where it may go: host names, with their port where it is not the usual one.
  hosts text[] NOT NULL,
  header_name text,
  user_name text,
  -- Encrypted for this credential.
  secret text,
  secret_changed_in timestamptz DEFAULT now(),
  -- How often the secret was replaced.
  replacements integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, credential_id)
);

-- Addresses with which other systems start jobs (docs/automations.md, 'Webhooks').
CREATE TABLE job_webhook (
  company_id integer,
  job_id integer,
  -- SHA-256 of the token of the address, hexadecimal; the token itself is stored nowhere.
  token_hash text NOT NULL UNIQUE,
  -- The key of its signatures, encrypted; NULL: whoever knows the address may deliver.
  signing_key text,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  last_delivery_in timestamptz,
  PRIMARY KEY (company_id, job_id),
  FOREIGN KEY (company_id, job_id) REFERENCES job(company_id, job_id) ON DELETE CASCADE
);

-- What another system delivered to a run.
CREATE TABLE job_run_input (
  company_id integer,
  job_run_id bigint,
  body jsonb NOT NULL,
  PRIMARY KEY (company_id, job_run_id),
  FOREIGN KEY (company_id, job_run_id) REFERENCES job_run(company_id, job_run_id) ON DELETE CASCADE
);

-- How often something was done in the minute that began with window_in.
CREATE UNLOGGED TABLE limit_window (
  limit_key text PRIMARY KEY,
  window_in timestamptz NOT NULL,
  used integer NOT NULL
);

-- Requests that are being sent to a host. A process that is gone leaves its place when the time is over.
CREATE UNLOGGED TABLE host_slot (
  host text,
  slot integer,
  -- Who has it: nobody else frees it.
  holder uuid NOT NULL,
  taken_until timestamptz NOT NULL,
  CONSTRAINT host_place_pkey PRIMARY KEY (host, slot)
);

-- Events that wait until their record has not been changed for some time: many quick changes start one run (docs/automations.md).
CREATE TABLE job_delayed_event (
  company_id integer,
  event_step_id integer,
  talk_id bigint,
  job_id integer NOT NULL,
  subject_id integer NOT NULL,
  event_type smallint NOT NULL,
  -- Its number keeps the run from being started twice.
  first_event_id bigint NOT NULL,
  -- The version of the record that the first event made.
  first_version integer NOT NULL,
  first_in timestamptz NOT NULL,
  account_id integer,
  -- The run that caused one of the events.
  job_run_id bigint,
  is_bulk boolean NOT NULL,
  quiet_seconds integer NOT NULL,
  due_in timestamptz NOT NULL,
  -- Those of the runs that caused one of the events.
  cause_author_ids integer[],
  PRIMARY KEY (company_id, event_step_id, talk_id),
  FOREIGN KEY (company_id, job_id) REFERENCES job(company_id, job_id) ON DELETE CASCADE
);
CREATE INDEX job_delayed_event_due ON job_delayed_event (due_in);

CREATE TABLE attribute_conversion (
  company_id integer,
  conversion_id integer GENERATED ALWAYS AS IDENTITY,
  subject_id integer NOT NULL,
  subject_attribute_id integer NOT NULL,
  state text NOT NULL CHECK (state IN ('checking', 'checked', 'converting', 'converted', 'confirmed', 'undoing', 'undone', 'canceled', 'failed')),
  -- {componentId, isMultipleValues, relatedSubjectId, isRequired, isOrderable, length, defaultValue, componentConfigs}
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  column_before text NOT NULL,
  -- The version of the attribute that was checked.
  attribute_version integer NOT NULL,
  account_id integer NOT NULL,
  actor_name text NOT NULL,
  -- The last record that was read; the work of a killed process continues after it.
  cursor_id bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL DEFAULT 0,
  done bigint NOT NULL DEFAULT 0,
  -- What the dry run counted.
  empty bigint NOT NULL DEFAULT 0,
  converted bigint NOT NULL DEFAULT 0,
  lossy bigint NOT NULL DEFAULT 0,
  failed bigint NOT NULL DEFAULT 0,
  -- [{from, to}], and {code: {count, examples}}
  examples jsonb NOT NULL DEFAULT '[]'::jsonb,
  losses jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- Whether values that cannot be converted and have no replacement become empty.
  empties_others boolean NOT NULL DEFAULT false,
  -- The columns that were added and not yet removed.
  has_new_column boolean NOT NULL DEFAULT false,
  has_old_column boolean NOT NULL DEFAULT true,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  swapped_in timestamptz,
  ended_in timestamptz,
  -- On a distributed database no trigger notes which values are saved during a conversion: two further columns of each record have both of
  -- its values as they were when they last agreed (decision 261).
  compares boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, conversion_id),
  FOREIGN KEY (company_id, subject_attribute_id) REFERENCES subject_attribute(company_id, subject_attribute_id)
);
CREATE UNIQUE INDEX attribute_conversion_open ON attribute_conversion (company_id, subject_attribute_id) WHERE state IN ('checking', 'checked', 'converting', 'converted', 'undoing');
CREATE INDEX attribute_conversion_attribute ON attribute_conversion (company_id, subject_attribute_id, conversion_id DESC);

-- Values that cannot be converted, with the records that have them: 'failed' before the start, 'late' for those that were saved while
-- records were converted, 'undo' for those that could not be converted back.
CREATE TABLE attribute_conversion_problem (
  company_id integer,
  conversion_id integer,
  problem_id integer GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('failed', 'late', 'undo')),
  -- md5 of the value as JSON.
  value_hash text NOT NULL,
  -- As people read it.
  shown text NOT NULL,
  code text NOT NULL,
  message text NOT NULL,
  count bigint NOT NULL,
  -- Some of the records.
  talk_ids bigint[] NOT NULL,
  -- What replaces it; NULL: nothing.
  replacement jsonb,
  is_set boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, conversion_id, problem_id),
  FOREIGN KEY (company_id, conversion_id) REFERENCES attribute_conversion(company_id, conversion_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX attribute_conversion_problem_value ON attribute_conversion_problem (company_id, conversion_id, kind, value_hash);

-- Records whose value was saved while their attribute is converted, in the column that is read now (is_new: in the new one). The
-- conversion reads them again. Written by triggers, so that no save is missed, whatever its process knows of the conversion.
CREATE TABLE attribute_conversion_touch (
  company_id integer,
  conversion_id integer,
  touch_id bigint GENERATED ALWAYS AS IDENTITY,
  talk_id bigint NOT NULL,
  is_new boolean NOT NULL,
  PRIMARY KEY (company_id, conversion_id, touch_id)
);

-- What single records get in a conversion in place of their value; it precedes what replaces the value everywhere.
CREATE TABLE attribute_conversion_record (
  company_id integer,
  conversion_id integer,
  talk_id bigint,
  -- NULL: empty.
  replacement jsonb,
  PRIMARY KEY (company_id, conversion_id, talk_id),
  FOREIGN KEY (company_id, conversion_id) REFERENCES attribute_conversion(company_id, conversion_id) ON DELETE CASCADE
);

-- What a comment said before it was changed or removed, and who did that.
CREATE TABLE talk_comment_version (
  company_id integer,
  talk_id bigint,
  talk_comment_version_id bigint DEFAULT nextval('talk_history_id'),
  subject_id integer NOT NULL,
  talk_comment_id bigint NOT NULL,
  visibility text NOT NULL CHECK (visibility IN ('public', 'internal')),
  action text NOT NULL CHECK (action IN ('update', 'delete')),
  -- The text until then, and whose comment it was.
  text text NOT NULL,
  author_name text NOT NULL,
  account_id integer,
  actor_name text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  attachments jsonb NOT NULL DEFAULT '[]'::jsonb,
  PRIMARY KEY (company_id, talk_id, talk_comment_version_id)
);

CREATE TABLE talk_follower (
  company_id integer,
  talk_id bigint,
  account_id integer,
  subject_id integer NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, talk_id, account_id)
);

-- Named views of a subject's records (decision 145).
CREATE SEQUENCE list_view_id AS integer;
CREATE TABLE list_view (
  company_id integer,
  view_id integer DEFAULT nextval('list_view_id'),
  subject_id integer NOT NULL,
  view_name text NOT NULL,
  kind text NOT NULL DEFAULT 'list',
  audience text NOT NULL CHECK (audience IN ('own', 'profiles', 'everybody', 'default')),
  -- The owner of a view of one's own; shared ones belong to the company.
  account_id integer,
  -- The filter tree.
  filter jsonb,
  -- ListViewState of the contract, without the filter.
  state jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  configuration_key text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
  inserted_in timestamptz NOT NULL DEFAULT now(),
  updated_in timestamptz NOT NULL DEFAULT now(),
  deleted_in timestamptz,
  PRIMARY KEY (company_id, view_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject(company_id, subject_id),
  CONSTRAINT list_view_owner CHECK ((audience = 'own') = (account_id IS NOT NULL))
);
CREATE INDEX list_view_subject ON list_view (company_id, subject_id);
CREATE UNIQUE INDEX list_view_configuration_key ON list_view (company_id, configuration_key);
CREATE UNIQUE INDEX list_view_default ON list_view (company_id, subject_id) WHERE audience = 'default' AND deleted_in IS NULL;

-- The profiles that a view is shared with.
CREATE TABLE list_view_room (
  company_id integer,
  view_id integer,
  room_id integer,
  PRIMARY KEY (company_id, view_id, room_id),
  FOREIGN KEY (company_id, view_id) REFERENCES list_view(company_id, view_id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, room_id) REFERENCES room(company_id, room_id) ON DELETE CASCADE
);
CREATE INDEX list_view_room_room ON list_view_room (company_id, room_id);

-- The cards of the home page: of one account, and of a profile for its accounts without cards of their own.
CREATE TABLE account_home (
  company_id integer,
  account_id integer,
  -- HomeCard[] of the contract
  cards jsonb NOT NULL,
  PRIMARY KEY (company_id, account_id)
);

CREATE TABLE room_home (
  company_id integer,
  room_id integer,
  cards jsonb NOT NULL,
  PRIMARY KEY (company_id, room_id),
  FOREIGN KEY (company_id, room_id) REFERENCES room(company_id, room_id) ON DELETE CASCADE
);

-- Deleted records, for 30 days: out of the tables that lists, search and totals read, with all that is needed to restore them.
CREATE TABLE talk_trash (
  company_id integer,
  talk_id bigint,
  subject_id integer NOT NULL,
  -- The row as it was, by column.
  record jsonb NOT NULL,
  -- A list of [tagId, subjectAttributeId].
  tags jsonb NOT NULL DEFAULT '[]'::jsonb,
  account_id integer,
  actor_name text NOT NULL,
  deleted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, talk_id)
);
CREATE INDEX talk_trash_of_subject ON talk_trash (company_id, subject_id, deleted_in DESC, talk_id DESC);
CREATE INDEX talk_trash_age ON talk_trash (deleted_in);

-- Records that were merged into others: the tombstone whose links lead to the survivor, and what is needed to undo it for 30 days.
CREATE TABLE talk_merge (
  company_id integer,
  talk_merge_id bigint GENERATED ALWAYS AS IDENTITY,
  subject_id integer NOT NULL,
  -- The record that was merged, and the one that it was merged into.
  talk_id bigint NOT NULL,
  survivor_id bigint NOT NULL,
  -- The entries of the survivor's history.
  talk_history_id bigint NOT NULL DEFAULT nextval('talk_history_id'),
  undone_history_id bigint,
  -- The merged row as it was, by column; NULL once it can no longer be undone.
  record jsonb,
  -- The survivor's values that were changed: a list of [subjectAttributeId, from, to].
  changes jsonb NOT NULL DEFAULT '[]'::jsonb,
  account_id integer,
  actor_name text NOT NULL,
  merged_in timestamptz NOT NULL DEFAULT now(),
  undone_in timestamptz,
  PRIMARY KEY (company_id, talk_merge_id)
);
CREATE UNIQUE INDEX talk_merge_of ON talk_merge (company_id, talk_id) WHERE undone_in IS NULL;
CREATE INDEX talk_merge_survivor ON talk_merge (company_id, survivor_id);
CREATE INDEX talk_merge_age ON talk_merge (merged_in) WHERE record IS NOT NULL;

-- What moved from the merged record to the survivor, or was pointed at it, so that exactly that moves back.
CREATE TABLE talk_merge_move (
  company_id integer,
  talk_merge_id bigint,
  kind text CHECK (kind IN ('reference', 'comment', 'follower', 'tag', 'run', 'notice', 'file', 'link')),
  -- Of a reference: the attribute that refers.
  subject_attribute_id integer DEFAULT 0,
  -- The id of what moved; of a reference the record that refers.
  moved_id text,
  -- Whether the survivor had it as well, so that it stays there too.
  is_shared boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_id, talk_merge_id, kind, subject_attribute_id, moved_id)
);

-- Links between records that people set by hand, beside the attributes that refer to records. One row for both directions.
CREATE TABLE talk_link (
  company_id integer,
  talk_link_id bigint GENERATED ALWAYS AS IDENTITY,
  -- relates: in both directions alike; duplicates, blocks: talk_id does that to other_id.
  kind text NOT NULL CHECK (kind IN ('relates', 'duplicates', 'blocks')),
  talk_id bigint NOT NULL,
  subject_id integer NOT NULL,
  other_id bigint NOT NULL,
  other_subject_id integer NOT NULL,
  account_id integer,
  actor_name text NOT NULL,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, talk_link_id),
  CHECK (talk_id <> other_id)
);
CREATE UNIQUE INDEX talk_link_once ON talk_link (company_id, talk_id, other_id, kind);
CREATE INDEX talk_link_other ON talk_link (company_id, other_id);

-- Answers to our mails that became comments, or wait for an administrator (decision 182).
CREATE TABLE received_mail (
  company_id integer REFERENCES company(company_id),
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

-- Texts that people insert into their comments (decision 181).
CREATE TABLE ready_text (
  company_id integer REFERENCES company(company_id),
  ready_text_id integer GENERATED BY DEFAULT AS IDENTITY,
  ready_text_name text NOT NULL,
  -- Rich text with variables, as in notifications: ${titulo}.
  text text NOT NULL,
  -- NULL: for records of all subjects.
  subject_id integer,
  -- Empty: for all profiles.
  room_ids integer[] NOT NULL DEFAULT '{}'::integer[],
  PRIMARY KEY (company_id, ready_text_id)
);
CREATE UNIQUE INDEX ready_text_name ON ready_text (company_id, assunto_fold(ready_text_name));

-- Deadlines of service (decision 185): calendars of business hours, goals of subjects, and the clocks of records.
CREATE SEQUENCE service_calendar_id AS integer;
CREATE TABLE service_calendar (
  company_id integer REFERENCES company(company_id),
  calendar_id integer DEFAULT nextval('service_calendar_id'),
  calendar_name text NOT NULL,
  -- Lists of BusinessWindow and Holiday of the contract.
  windows jsonb NOT NULL,
  holidays jsonb NOT NULL,
  configuration_key text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
  PRIMARY KEY (company_id, calendar_id)
);
CREATE UNIQUE INDEX service_calendar_name ON service_calendar (company_id, assunto_fold(calendar_name) COLLATE "C");
CREATE UNIQUE INDEX service_calendar_configuration_key ON service_calendar (company_id, configuration_key);

CREATE SEQUENCE service_goal_id AS integer;
CREATE TABLE service_goal (
  company_id integer,
  goal_id integer DEFAULT nextval('service_goal_id'),
  subject_id integer NOT NULL,
  is_enabled boolean NOT NULL,
  calendar_id integer NOT NULL,
  priority_attribute_id integer,
  status_attribute_id integer NOT NULL,
  -- Lists of options of the status.
  pausing jsonb NOT NULL,
  ending jsonb NOT NULL,
  -- A list of ServiceTarget of the contract.
  targets jsonb NOT NULL,
  warning_minutes integer NOT NULL,
  configuration_key text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 16),
  PRIMARY KEY (company_id, goal_id),
  CONSTRAINT service_goal_calendar FOREIGN KEY (company_id, calendar_id) REFERENCES service_calendar(company_id, calendar_id),
  FOREIGN KEY (company_id, subject_id) REFERENCES subject(company_id, subject_id),
  FOREIGN KEY (company_id, priority_attribute_id) REFERENCES subject_attribute(company_id, subject_attribute_id),
  FOREIGN KEY (company_id, status_attribute_id) REFERENCES subject_attribute(company_id, subject_attribute_id)
);
CREATE UNIQUE INDEX service_goal_subject ON service_goal (company_id, subject_id);
CREATE UNIQUE INDEX service_goal_configuration_key ON service_goal (company_id, configuration_key);

-- What happened to a record as far as its clocks are concerned.
CREATE TABLE service_record (
  company_id integer,
  talk_id bigint,
  subject_id integer NOT NULL,
  started_in timestamptz NOT NULL,
  -- The spans in which it was paused or ended before the present one: a list of [from, until] in milliseconds.
  pauses jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'paused', 'ended')),
  -- Since when it is in that state.
  since timestamptz NOT NULL,
  -- The first public answer of the people who work on it.
  answered_in timestamptz,
  PRIMARY KEY (company_id, talk_id)
);
CREATE INDEX service_record_subject ON service_record (company_id, subject_id, talk_id);

-- The clocks of a record. clock: 1 first answer, 2 solution.
CREATE TABLE service_clock (
  company_id integer,
  talk_id bigint,
  clock smallint,
  subject_id integer NOT NULL,
  target_minutes integer NOT NULL,
  -- NULL: it stands still, and was not due before.
  due_in timestamptz,
  -- Seconds of business time that were left when it stopped.
  seconds_left integer,
  -- From when on its deadline is near.
  warn_in timestamptz,
  met_in timestamptz,
  -- When automations were notified.
  warned_in timestamptz,
  missed_in timestamptz,
  PRIMARY KEY (company_id, talk_id, clock)
) WITH (fillfactor=85);
CREATE INDEX service_clock_due ON service_clock (company_id, subject_id, clock, due_in) WHERE met_in IS NULL;
CREATE INDEX service_clock_near ON service_clock (company_id, subject_id, warn_in) WHERE met_in IS NULL AND warned_in IS NULL;
CREATE INDEX service_clock_missed ON service_clock (company_id, subject_id, due_in) WHERE met_in IS NULL AND missed_in IS NULL;

-- What lists and aggregations took long, for administrators (decision 213). At most 100 per company, for at most 30 days.
CREATE TABLE slow_question (
  company_id integer REFERENCES company(company_id),
  slow_question_id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('list', 'total', 'group', 'aggregate')),
  subject_id integer NOT NULL,
  -- The filter tree, those of saved filters included. NULL without one, and for one that is too large to be stored.
  filter jsonb,
  has_filter boolean NOT NULL,
  -- Whether words were searched for; the words themselves are not stored.
  has_term boolean NOT NULL,
  -- The attributes that it orders or groups by.
  attribute_ids integer[] NOT NULL,
  -- From the start of its statements to their end, in milliseconds.
  duration_ms integer NOT NULL,
  -- The rows of its answer; NULL when it has none, because it was canceled or failed.
  row_count integer,
  inserted_in timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, slow_question_id)
);
CREATE INDEX slow_question_age ON slow_question (inserted_in);

-- How often lists order and filter by an attribute, by day (decision 230): what indexes of orders are made and dropped by. Who asked is not
-- stored. Rows of attributes that no longer exist are deleted with their age.
CREATE TABLE attribute_use (
  company_id integer REFERENCES company(company_id),
  subject_attribute_id integer,
  -- Where it was the first key of an order, in which direction; or a condition of a filter.
  kind text CHECK (kind IN ('ascending', 'descending', 'filter', 'far')),
  used_on date,
  uses integer NOT NULL,
  -- Those that took as long as a slow question.
  slow_uses integer NOT NULL,
  PRIMARY KEY (company_id, subject_attribute_id, kind, used_on)
);
CREATE INDEX attribute_use_age ON attribute_use (used_on);

-- Always empty. On a distributed database a transaction deletes none of its rows before it commits, so that it is committed on all of
-- its servers or on none (decision 263).
CREATE TABLE commit_of_servers (
  company_id integer PRIMARY KEY
);

-- How the attempts of the backups ended that the server makes itself, in the one place that does not fail with theirs. One row.
CREATE TABLE scheduled_backup (
  is_only boolean DEFAULT true PRIMARY KEY CHECK (is_only),
  -- Since when there has to be a backup at the times of the schedule.
  expected_since timestamptz NOT NULL DEFAULT now(),
  failed_in timestamptz,
  failure text
);

CREATE SEQUENCE talk_id;
-- Of events, works and their steps.
CREATE SEQUENCE job_part_id;

-- Tags are a part of the metadata of their own.
CREATE FUNCTION assunto_metadata_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  aspect text := CASE
    WHEN TG_TABLE_NAME IN ('room', 'room_permission', 'room_filter', 'room_delimitation') THEN 'rooms'
    WHEN TG_TABLE_NAME IN ('template', 'template_area') THEN 'templates'
    WHEN TG_TABLE_NAME = 'saved_filter' THEN 'filters'
    WHEN TG_TABLE_NAME = 'menu' THEN 'menus'
    WHEN TG_TABLE_NAME IN ('tag', 'tag_filter') THEN 'tags'
    ELSE 'structure'
  END;
BEGIN
  INSERT INTO metadata_version (company_id, aspects)
    SELECT DISTINCT company_id, jsonb_build_object(aspect, 1) FROM changed
    ON CONFLICT (company_id) DO UPDATE SET version = metadata_version.version + 1,
      aspects = metadata_version.aspects || jsonb_build_object(aspect, metadata_version.version + 1);
  PERFORM pg_notify('assunto_metadata', company_id::text) FROM (SELECT DISTINCT company_id FROM changed) AS companies;
  RETURN NULL;
END
$$;

-- What processes remember of who is signed in is forgotten when it changes, whoever changes it: a disabled account or an
-- ended session is out at once.
CREATE FUNCTION assunto_sign_in_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('assunto_sign_in', OLD.company_id || ':' || OLD.account_id);
  RETURN NULL;
END
$$;

-- The payload only wakes: equal ones of one transaction are sent once, and how long a payload may be does not matter.
CREATE FUNCTION assunto_realtime_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('assunto_realtime', 'event');
  RETURN NULL;
END
$$;

-- Every process hears which record it is about, and reads the rest itself.
CREATE FUNCTION assunto_presence_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('assunto_presence', company_id || '.' || talk_id)
  FROM (SELECT DISTINCT company_id, talk_id FROM changed) AS talks;
  RETURN NULL;
END
$$;

-- A text with blanks for what stands between words.
CREATE FUNCTION assunto_blanked(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(value,
    E'\t', ' '), E'\n', ' '), E'\x0b', ' '), E'\f', ' '), E'\r', ' '), '!', ' '), '"', ' '), '#', ' '), '$', ' '),
    '%', ' '), '&', ' '), '''', ' '), '(', ' '), ')', ' '), '*', ' '), '+', ' '), ',', ' '), '-', ' '), '.', ' '),
    '/', ' '), ':', ' '), ';', ' '), '<', ' '), '=', ' '), '>', ' '), '?', ' '), '@', ' '), '[', ' '), E'\\', ' '),
    ']', ' '), '^', ' '), '_', ' '), '`', ' '), '{', ' '), '|', ' '), '}', ' '), '~', ' ')
$$;

CREATE FUNCTION assunto_end_sign_ins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sign_in_version := OLD.sign_in_version + 1;
  RETURN NEW;
END
$$;

-- Wakes every process: equal payloads of one transaction are sent once.
CREATE FUNCTION assunto_background_job_wake() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('assunto_background_job', '');
  RETURN NULL;
END
$$;

-- Not STRICT and of one row, so that it is inlined. Values are kept apart by a character that nobody types. A word of more
-- than 100 characters is cut; only a longer value can have one.
CREATE FUNCTION assunto_terms(talk jsonb) RETURNS TABLE (terms tsvector) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(
    CASE WHEN longest > 100
      THEN ARRAY(SELECT left(word, 100) FROM unnest(string_to_array(replace(parts, E'\x01', ' '), ' ')) AS word)
      ELSE string_to_array(replace(parts, E'\x01', ' '), ' ')
    END || ARRAY(
      SELECT replace(part, ' ', '') FROM unnest(string_to_array(parts, E'\x01')) AS part
      WHERE length(part) <= 30 AND strpos(part, ' ') > 0
    ), ''))
  FROM (
    SELECT assunto_blanked(coalesce(string_agg(folded, E'\x01'), '')) AS parts, max(length(folded)) AS longest
    FROM (
      SELECT assunto_fold(left(value, 50000)) AS folded FROM jsonb_each_text(talk) AS item(key, value)
      WHERE key LIKE 'a\_%' AND value NOT LIKE '____-__-__T__:__:__+00:00' OFFSET 0
    ) AS item
  ) AS text
$$;

CREATE FUNCTION assunto_search_terms(talk jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT terms FROM assunto_terms(talk)
$$;

-- The processes know which events jobs wait for as a part of the metadata.
CREATE FUNCTION assunto_jobs_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO metadata_version (company_id, aspects)
    SELECT DISTINCT company_id, jsonb_build_object('jobs', 1) FROM changed
    ON CONFLICT (company_id) DO UPDATE SET version = metadata_version.version + 1,
      aspects = metadata_version.aspects || jsonb_build_object('jobs', metadata_version.version + 1);
  PERFORM pg_notify('assunto_metadata', company_id::text) FROM (SELECT DISTINCT company_id FROM changed) AS companies;
  RETURN NULL;
END
$$;

CREATE FUNCTION assunto_conversion_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The conversion's own writes.
  IF current_setting('assunto.converting', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO attribute_conversion_touch (company_id, conversion_id, talk_id, is_new)
    VALUES (NEW.company_id, TG_ARGV[0]::integer, NEW.talk_id, TG_ARGV[1]::boolean);
  RETURN NULL;
END
$$;

-- The arithmetic of formulas, equal to packages/engine/src/formula: decimals with ten places, half away from zero; results
-- of 10^25 and more, and quotients by zero, are empty. Nothing here throws, whatever values records have.
CREATE FUNCTION assunto_decimal(value numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF value = 'NaN' OR abs(value) > 1e26 THEN RETURN NULL; END IF;
  value := round(value, 10);
  RETURN CASE WHEN abs(value) < 1e25 THEN value END;
END $$;

CREATE FUNCTION assunto_divide(dividend numeric, divisor numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF divisor = 0 THEN RETURN NULL; END IF;
  RETURN assunto_decimal(sign(dividend) * sign(divisor)
    * div(abs(dividend) * 20000000000 + abs(divisor), 2 * abs(divisor)) * 0.0000000001);
END $$;

CREATE FUNCTION assunto_round(value numeric, places numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN assunto_decimal(round(value, trunc(least(greatest(places, 0), 10))::integer));
END $$;

CREATE FUNCTION assunto_add_days(day date, days numeric) RETURNS date LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  moved date;
BEGIN
  IF NOT isfinite(day) OR abs(trunc(days)) > 4000000 THEN RETURN NULL; END IF;
  moved := day + trunc(days)::integer;
  RETURN CASE WHEN moved BETWEEN '0001-01-01' AND '9999-12-31' THEN moved END;
END $$;

-- The whole number of a result for a column of whole numbers that JSON holds exactly.
CREATE FUNCTION assunto_whole(value numeric) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  value := round(value);
  RETURN CASE WHEN abs(value) <= 9007199254740991 THEN value::bigint END;
END $$;

CREATE FUNCTION assunto_end_links() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed record;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  DELETE FROM account_link WHERE company_id = changed.company_id AND account_id = changed.account_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER metadata_inserted AFTER INSERT ON company REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON company REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON company REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER metadata_inserted AFTER INSERT ON room REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON room REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON room REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER metadata_inserted AFTER INSERT ON subject REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON subject REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON subject REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER metadata_inserted AFTER INSERT ON subject_attribute REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON subject_attribute REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON subject_attribute REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER metadata_inserted AFTER INSERT ON template REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON template REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON template REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER metadata_inserted AFTER INSERT ON template_area REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON template_area REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON template_area REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER metadata_inserted AFTER INSERT ON saved_filter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON saved_filter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON saved_filter REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER metadata_inserted AFTER INSERT ON menu REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON menu REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON menu REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER metadata_inserted AFTER INSERT ON room_permission REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON room_permission REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON room_permission REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER metadata_inserted AFTER INSERT ON room_filter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON room_filter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON room_filter REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER metadata_inserted AFTER INSERT ON room_delimitation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON room_delimitation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON room_delimitation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER sign_in_deleted AFTER DELETE ON account FOR EACH ROW
  EXECUTE FUNCTION assunto_sign_in_changed();
CREATE TRIGGER end_sign_ins BEFORE UPDATE OF password_hash, inactive ON account FOR EACH ROW WHEN (new.password_hash IS DISTINCT FROM old.password_hash OR new.inactive AND NOT old.inactive)
  EXECUTE FUNCTION assunto_end_sign_ins();
-- A version that is raised without a new password ends what processes remember too.
CREATE TRIGGER sign_in_version_raised AFTER UPDATE OF sign_in_version ON account FOR EACH ROW
  EXECUTE FUNCTION assunto_sign_in_changed();
CREATE TRIGGER sign_in_updated AFTER UPDATE OF room_id, inactive, is_admin, display_name, email, password_hash, attributes, shared_talks ON account FOR EACH ROW
  EXECUTE FUNCTION assunto_sign_in_changed();
CREATE TRIGGER end_links AFTER UPDATE OF email, password_hash ON account FOR EACH ROW WHEN (new.email IS DISTINCT FROM old.email OR new.password_hash IS DISTINCT FROM old.password_hash)
  EXECUTE FUNCTION assunto_end_links();

CREATE TRIGGER sign_in_updated AFTER UPDATE OF revoked_in ON account_session FOR EACH ROW
  EXECUTE FUNCTION assunto_sign_in_changed();
-- Not for the daily sweep, which deletes what ended before.
CREATE TRIGGER sign_in_deleted AFTER DELETE ON account_session FOR EACH ROW WHEN (old.revoked_in IS NULL AND old.expires_in > now() AND old.ends_in > now())
  EXECUTE FUNCTION assunto_sign_in_changed();

CREATE TRIGGER realtime_wake AFTER INSERT ON realtime_event FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_realtime_wake();

CREATE TRIGGER presence_come AFTER INSERT ON presence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_presence_wake();
CREATE TRIGGER presence_edit AFTER UPDATE ON presence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_presence_wake();
CREATE TRIGGER presence_go AFTER DELETE ON presence REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_presence_wake();

CREATE TRIGGER background_job_wake AFTER INSERT OR UPDATE OF run_in ON background_job FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_background_job_wake();

CREATE TRIGGER end_links AFTER INSERT OR DELETE OR UPDATE OF secret ON second_factor FOR EACH ROW
  EXECUTE FUNCTION assunto_end_links();

CREATE TRIGGER end_links AFTER INSERT ON recovery_code FOR EACH ROW
  EXECUTE FUNCTION assunto_end_links();

CREATE TRIGGER metadata_inserted AFTER INSERT ON tag REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON tag REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON tag REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER metadata_inserted AFTER INSERT ON tag_filter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON tag_filter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON tag_filter REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER jobs_inserted AFTER INSERT ON job REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_jobs_changed();
CREATE TRIGGER jobs_updated AFTER UPDATE ON job REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_jobs_changed();
CREATE TRIGGER jobs_deleted AFTER DELETE ON job REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_jobs_changed();

CREATE TRIGGER metadata_inserted AFTER INSERT ON service_calendar REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON service_calendar REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON service_calendar REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();

CREATE TRIGGER metadata_inserted AFTER INSERT ON service_goal REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_updated AFTER UPDATE ON service_goal REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
CREATE TRIGGER metadata_deleted AFTER DELETE ON service_goal REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION assunto_metadata_changed();
