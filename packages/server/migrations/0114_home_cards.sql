-- The cards of the home page: of one account, and of a profile for its accounts without cards of their own.
CREATE TABLE account_home (
  company_id integer NOT NULL,
  account_id integer NOT NULL,
  -- HomeCard[] of the contract
  cards jsonb NOT NULL,
  PRIMARY KEY (company_id, account_id)
);

CREATE TABLE room_home (
  company_id integer NOT NULL,
  room_id integer NOT NULL,
  cards jsonb NOT NULL,
  PRIMARY KEY (company_id, room_id),
  FOREIGN KEY (company_id, room_id) REFERENCES room ON DELETE CASCADE
);
