-- Files that a mail takes along: [{fileId, name, size, contentType}]. The content is read when the mail is sent.
ALTER TABLE mail ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
