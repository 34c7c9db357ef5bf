-- Always empty. On a distributed database a transaction deletes none of its rows before it commits, so that it is committed on all of
-- its servers or on none (decision 263).
CREATE TABLE commit_of_servers (company_id integer PRIMARY KEY);
