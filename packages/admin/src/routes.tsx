import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useLocation, useParams, type RouteObject } from 'react-router';
import { adminModeName, AdminModePage } from './AdminModePage';
import { lazyPart, PageLoading, usePage } from '@assunto/shell';
import { type AdminKey, useTranslate } from './messages/translation';

/** What the surrounding product provides. */
export interface AdminSurroundings {
  /** Rendered for an unknown path of the administration. */
  notFound: ReactNode;
  logo: ReactNode;
}

type Params = Readonly<Record<string, string | undefined>>;
/** The name of a page, or `null` where its parameters are invalid. */
type TitleOf = (params: Params, query: URLSearchParams) => AdminKey | null;

const isId = (text: string | undefined): boolean => /^[1-9]\d{0,14}$/.test(text ?? '');
/** One name for a new entity, another for an existing one. */
const byId =
  (name: string, added: AdminKey | null, changed = added): TitleOf =>
  (params) =>
    params[name] === undefined ? added : isId(params[name]) ? changed : null;
const isTemplateType = ({ type }: Params): boolean => /^(users|custom|default)$/i.test(type ?? '');

/**
 * A screen of the administration: `lazyPart(() => import('./users/UsersScreen'))`. `title` is the translated name of its page.
 */
type Screen = ComponentType<{ title: string }>;

const ProfileScreen = lazyPart(() => import('./profiles/ProfileScreen'));
const TemplateEditorScreen = lazyPart(() => import('./templates/TemplateEditorScreen'));

/** The admin-only pages (1§2; the titles are those of 2§2), each with its screen. */
const pages: readonly [path: string, title: AdminKey | TitleOf, Screen][] = [
  ['/tags/list', 'admin.tags', lazyPart(() => import('./tags/TagsScreen'))],
  ['/tags/editor/:tagId?', byId('tagId', 'admin.newTag', 'admin.editTag'), lazyPart(() => import('./tags/TagScreen'))],
  ['/automation/list', 'admin.automations', lazyPart(() => import('./automations/AutomationsScreen'))],
  ['/automation/editor/:jobId?', automationTitle, lazyPart(() => import('./automations/AutomationScreen'))],
  ['/automation/runs', 'admin.runs', lazyPart(() => import('./automations/runs/RunsScreen'))],
  [
    '/automation/runs/:jobRunId',
    byId('jobRunId', null, 'admin.run'),
    lazyPart(() => import('./automations/runs/RunScreen')),
  ],
  ['/config/credentials', 'admin.credentials', lazyPart(() => import('./credentials/CredentialsScreen'))],
  [
    '/config/credentials/editor/:credentialId?',
    byId('credentialId', 'admin.newCredential', 'admin.editCredential'),
    lazyPart(() => import('./credentials/CredentialScreen')),
  ],
  ['/config/menu', 'admin.menu', lazyPart(() => import('./menus/MenuScreen'))],
  ['/config/history', 'admin.history', lazyPart(() => import('./history/HistoryScreen'))],
  ['/config/access', 'admin.access', lazyPart(() => import('./access/AccessScreen'))],
  ['/config/users', 'admin.users', lazyPart(() => import('./users/UsersScreen'))],
  ['/config/users/add', 'admin.newUser', lazyPart(() => import('./users/NewUserScreen'))],
  ['/config/users/import', 'admin.importUsers', lazyPart(() => import('./users/import/ImportUsersScreen'))],
  ['/config/users/edit/:id', byId('id', null, 'admin.editUser'), lazyPart(() => import('./users/EditUserScreen'))],
  ['/config/access_profile', 'admin.profiles', lazyPart(() => import('./profiles/ProfilesScreen'))],
  ['/config/access_profile/room', 'admin.newProfile', ProfileScreen],
  ['/config/access_profile/room/:id', byId('id', null, 'admin.editProfile'), ProfileScreen],
  ['/template/list/custom', 'admin.customTemplates', lazyPart(() => import('./templates/CustomTemplates'))],
  ['/template/list/default', 'admin.defaultTemplates', lazyPart(() => import('./templates/DefaultTemplates'))],
  ['/template/list/users', 'admin.userTemplates', lazyPart(() => import('./templates/UserTemplates'))],
  ['/template/editor/:type', (params) => (isTemplateType(params) ? 'admin.newTemplate' : null), TemplateEditorScreen],
  [
    '/template/editor/:type/:templateId',
    (params) => (isTemplateType(params) && isId(params['templateId']) ? 'admin.editTemplate' : null),
    TemplateEditorScreen,
  ],
  ['/notification/list', 'admin.notifications', lazyPart(() => import('./notifications/NotificationsScreen'))],
  [
    '/notification/:notificationId?',
    byId('notificationId', 'admin.newNotification'),
    lazyPart(() => import('./notifications/NotificationFormScreen')),
  ],
  ['/config/mails', 'admin.mails', lazyPart(() => import('./queues/MailsScreen'))],
  ['/config/jobs', 'admin.backgroundJobs', lazyPart(() => import('./queues/BackgroundJobsScreen'))],
  ['/channels', 'admin.channels', lazyPart(() => import('./notifications/ChannelsScreen'))],
];

/** The routes of the area. `handle.PageName` names a page's tab. */
export function adminRoutes({ notFound, logo }: AdminSurroundings): RouteObject[] {
  const route = (path: string, title: AdminKey | TitleOf, page: (title: string) => ReactNode): RouteObject => {
    const titleOf: TitleOf = typeof title === 'string' ? () => title : title;
    return { path, handle: { PageName: pageName(titleOf) }, element: <AdminPage {...{ titleOf, notFound, page }} /> };
  };
  return [
    ...pages.map(([path, title, Screen]) => route(path, title, (name) => <ScreenPage Screen={Screen} title={name} />)),
    route(
      '/admin/:mode',
      ({ mode }) => adminModeName(mode),
      () => <AdminModePage logo={logo} />,
    ),
  ];
}

/** Sets the name of a page's tab; an unknown path has none. */
const pageName = (titleOf: TitleOf) =>
  function AdminPageName({ params, query }: { params: Params; query: URLSearchParams }): null {
    const translate = useTranslate();
    const title = titleOf(params, query);
    usePage(title && translate(title));
    return null;
  };

/** A screen, remounted for each path: the editor of one entity is never reused for another. */
function ScreenPage({ Screen, title }: { Screen: Screen; title: string }) {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname.toLowerCase()} fallback={<PageLoading />}>
      <Screen title={title} />
    </Suspense>
  );
}

interface AdminPageProps {
  titleOf: TitleOf;
  notFound: ReactNode;
  page: (title: string) => ReactNode;
}

function AdminPage({ titleOf, notFound, page }: AdminPageProps) {
  const params = useParams();
  const title = titleOf(params, new URLSearchParams(useLocation().search));
  const translate = useTranslate();
  return title === null ? notFound : page(translate(title));
}

/** `?delete=true` opens the editor for deletion (1§2). */
function automationTitle({ jobId }: Params, query: URLSearchParams): AdminKey | null {
  if (jobId === undefined) return 'admin.newAutomation';
  if (!isId(jobId)) return null;
  return query.get('delete') === 'true' ? 'admin.deleteAutomation' : 'admin.editAutomation';
}
