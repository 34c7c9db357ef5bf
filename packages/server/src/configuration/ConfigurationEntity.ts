/** The kinds of entities whose changes are logged. */
export type ConfigurationEntity =
  | 'account'
  | 'room'
  | 'template'
  | 'notification'
  | 'channel'
  | 'menu'
  | 'company'
  | 'report'
  | 'job'
  | 'tag'
  | 'credential'
  | 'webhook'
  | 'viewAs';
