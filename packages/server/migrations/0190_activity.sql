-- What happened in a subject, newest first: without these, a page of it would read the history of every record.
CREATE INDEX talk_history_activity ON talk_history (company_id, subject_id, inserted_in DESC, talk_history_id DESC);
CREATE INDEX talk_comment_activity ON talk_comment (company_id, subject_id, inserted_in DESC, talk_comment_id DESC);
