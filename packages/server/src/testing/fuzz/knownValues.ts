import type { Database } from '../../platform/database/Database';

/** Existing values, by the names that calls have for them, so that requests pass the first checks. */
export interface KnownValues {
  byName: Readonly<Record<string, readonly (string | number)[]>>;
  /** The attributes that filters and saves name. */
  attributes: readonly { id: number; identifier: string; subject: string }[];
  /** The records by the identifier of their subject. */
  talkIds: ReadonlyMap<string, readonly number[]>;
}

/** Reads what the first company has. */
export async function readKnownValues(database: Database): Promise<KnownValues> {
  const { rows: subjects } = await database.query<{ subject_id: number; subject_identifier: string }>(
    'SELECT subject_id, subject_identifier FROM subject WHERE company_id = 1 ORDER BY subject_id',
  );
  const { rows: attributes } = await database.query<{ id: number; identifier: string; subject: string }>(
    `SELECT subject_attribute_id AS id, identifier, subject_identifier AS subject
     FROM subject_attribute JOIN subject USING (company_id, subject_id) WHERE company_id = 1 ORDER BY subject_attribute_id`,
  );
  const talkIdsBySubject = new Map<string, number[]>();
  for (const [index, { subject_id, subject_identifier }] of subjects.entries()) {
    const { rows } = await database.query<{ talk_id: number }>(
      `SELECT talk_id FROM talk_${subject_id} ORDER BY talk_id LIMIT ${index < 2 ? 20 : 2}`,
    );
    talkIdsBySubject.set(
      subject_identifier,
      rows.map(({ talk_id }) => talk_id),
    );
  }
  const talkIds = [...talkIdsBySubject.values()].flat();
  const ids = async (table: string, column: string): Promise<number[]> => {
    const { rows } = await database.query<{ id: number }>(
      `SELECT ${column} AS id FROM ${table} WHERE company_id = 1 ORDER BY ${column} LIMIT 20`,
    );
    return rows.map(({ id }) => id);
  };
  // Two subjects are used by every second request, so that subjects and records match often enough.
  const often = subjects.slice(0, 2).map(({ subject_identifier }) => subject_identifier);
  const identifiers = subjects.flatMap(({ subject_identifier }) => [...often, subject_identifier]);
  const attributeIds = attributes.map(({ id }) => id);
  const [
    accounts,
    filters,
    templates,
    models,
    items,
    rooms,
    channels,
    tags,
    jobs,
    notifications,
    runs,
    credentials,
    mails,
    readyTexts,
    calendars,
    goals,
    views,
  ] = await Promise.all([
    ids('account', 'account_id'),
    ids('saved_filter', 'filter_id'),
    ids('template', 'template_id'),
    ids('report_model', 'template_id'),
    ids('inbox_item', 'inbox_item_id'),
    ids('room', 'room_id'),
    ids('company_channel', 'channel_id'),
    ids('tag', 'tag_id'),
    ids('job', 'job_id'),
    ids('notification', 'notification_id'),
    ids('job_run', 'job_run_id'),
    ids('credential', 'credential_id'),
    ids('mail', 'mail_id'),
    ids('ready_text', 'ready_text_id'),
    ids('service_calendar', 'calendar_id'),
    ids('service_goal', 'goal_id'),
    ids('list_view', 'view_id'),
  ]);
  const terms = ['erro', 'água', 'centro', 'a', '1001'];
  return {
    attributes,
    talkIds: talkIdsBySubject,
    byName: {
      subject: identifiers,
      context: identifiers,
      subjectIdentifier: identifiers,
      subj: identifiers,
      talkId: talkIds,
      talkIds,
      parent: talkIds,
      survivorId: talkIds,
      mergedId: talkIds,
      subjectAttributeId: attributeIds,
      subj_attr: attributeIds,
      groupBy: [...attributeIds, 'tags'],
      relatedAttributeId: attributeIds,
      statusAttributeId: attributeIds,
      priorityAttributeId: attributeIds,
      tagId: tags,
      tagIds: [0, ...tags],
      add: tags,
      remove: tags,
      columns: attributeIds,
      attr: attributes.map(({ identifier }) => identifier),
      filterIds: filters,
      filterId: filters,
      // Only a few of the many lists, so that report models are used as often.
      templateId: [0, ...templates.slice(0, 4), ...models],
      templateIds: templates.slice(0, 4),
      TemplateIds: models,
      id: [...accounts, ...items],
      companyId: [1],
      accountId: accounts,
      roomId: rooms,
      roomToId: rooms,
      roomIds: rooms,
      channelId: [1, 2, ...channels],
      ids: attributeIds,
      option: ['aberto', 'rede'],
      subjectId: subjects.map(({ subject_id }) => subject_id),
      baseTemplateId: templates,
      scenarioId: [1, 2],
      templatetype: [2, 3, 7],
      resourceTypeId: [1, 3, 7],
      starterIdentifier: ['cadastro'],
      entity: ['account', 'credential', 'job', 'menu', 'room', 'tag', 'subject', 'attribute', 'readyText'],
      jobId: jobs,
      credentialId: credentials,
      notificationId: notifications,
      jobRunId: runs,
      jobRunIds: runs,
      state: ['done', 'failed'],
      cronString: ['0 8 * * *', '*/5 * * * 1-5'],
      filter: ['{"and":[]}'],
      eventStepType: [1, 2, 3, 9],
      from: ['2026-01-31T12:00:00Z', '2026-01-31'],
      to: ['2026-12-31T12:00:00Z', '2026-12-31'],
      mailId: mails,
      readyTextId: readyTexts,
      calendarId: calendars,
      goalId: goals,
      viewId: views,
      importId: [1, 2, 3],
      sessionId: [1, 2],
      // With the number of a version nearly every change would be refused.
      'if-match': ['*', '*', '"1"'],
      term: terms,
      q: terms,
      page: [1, 1, 1, 2, 50],
      fetch: [1, 10, 50],
      version: [1, 2],
    },
  };
}
