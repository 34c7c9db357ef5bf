import type { ConfigurationChange } from '@assunto/api';
import { formPath } from '../forms/formPath';

/** The page of a change's entity; `null` for none. For a template the state contains its kind. */
export function entityAddress(
  { entity, entityId }: Pick<ConfigurationChange, 'entity' | 'entityId'>,
  state: unknown,
): string | null {
  const page = Object.hasOwn(pages, entity) ? pages[entity as keyof typeof pages] : undefined;
  return page?.(entityId, state) ?? null;
}

const templateKinds: Readonly<Record<string, string>> = {
  CustomTemplate: 'custom',
  CompanyDefault: 'default',
  UserByWebInterface: 'users',
};

const pages = {
  account: (id: number) => `/config/users/edit/${id}`,
  room: (id: number) => `/config/access_profile/room/${id}`,
  notification: (id: number) => `/notification/${id}`,
  channel: () => '/channels',
  readyText: (id: number) => `/config/ready-texts/editor/${id}`,
  credential: (id: number) => `/config/credentials/editor/${id}`,
  menu: () => '/config/menu',
  home: () => '/?organizar',
  company: () => '/config/company',
  job: (id: number) => `/automation/editor/${id}`,
  subject: (id: number) => `/admin/atributos/${id}`,
  subjectOrder: () => '/admin/atributos',
  attribute(id: number, state: unknown) {
    const subjectId = typeof state === 'object' && state !== null && 'subjectId' in state ? state.subjectId : null;
    return typeof subjectId === 'number' ? `/admin/atributos/${subjectId}/atributo/${id}` : null;
  },
  serviceCalendar: (id: number) => `/config/service/calendar/${id}`,
  serviceGoal: (id: number) => `/config/service/goal/${id}`,
  tag: (id: number) => `/tags/editor/${id}`,
  template(id: number, state: unknown) {
    const { templateType, subjectId } = (state ?? {}) as { templateType?: unknown; subjectId?: unknown };
    if (String(templateType).startsWith('TalkModal') && typeof subjectId === 'number') return formPath(subjectId, id);
    const kind = templateKinds[String(templateType)];
    return kind === undefined ? null : `/template/editor/${kind}/${id}`;
  },
} satisfies Readonly<Record<string, (id: number, state: unknown) => string | null>>;
