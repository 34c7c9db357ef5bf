-- What metrics count: jobs that failed for good and mails that are not sent, without reading those that ended well.
CREATE INDEX background_job_failed ON background_job (job_name) WHERE state = 'failed';
CREATE INDEX mail_unsent ON mail (state) WHERE state <> 'sent';
