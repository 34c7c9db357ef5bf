import { Suspense, useState, type ReactNode } from 'react';
import { useLocation, useParams, type RouteObject } from 'react-router';
import { adminModeName, AdminModePage } from './AdminModePage';
import { PageLoading, usePage } from '@assunto/shell';
import { lazyScreen, type Screen } from './lazyScreen';
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

/** One of the screens of an area. */
const oneOf =
  <Name extends string>(load: () => Promise<Record<Name, Screen>>, name: Name) =>
  async () => ({ default: (await load())[name] });

const profile = () => import('./profiles/ProfileScreen');
const subject = () => import('./subjects/SubjectScreen');
const trash = () => import('./subjects/TrashScreen');
const templateEditor = () => import('./templates/TemplateEditorScreen');

/** The admin-only pages, each with its screen. */
const pages: readonly [path: string, title: AdminKey | TitleOf, load: () => Promise<{ default: Screen }>][] = [
  ['/tags/list', 'admin.tags', oneOf(() => import('./tags/tagArea'), 'TagsScreen')],
  [
    '/tags/editor/:tagId?',
    byId('tagId', 'admin.newTag', 'admin.editTag'),
    oneOf(() => import('./tags/tagArea'), 'TagScreen'),
  ],
  ['/automation/list', 'admin.automations', () => import('./automations/AutomationsScreen')],
  ['/automation/editor/:jobId?', automationTitle, () => import('./automations/AutomationScreen')],
  ['/automation/runs', 'admin.runs', () => import('./automations/runs/RunsScreen')],
  ['/automation/runs/:jobRunId', byId('jobRunId', null, 'admin.run'), () => import('./automations/runs/RunScreen')],
  [
    '/config/credentials',
    'admin.credentials',
    oneOf(() => import('./credentials/credentialArea'), 'CredentialsScreen'),
  ],
  [
    '/config/credentials/editor/:credentialId?',
    byId('credentialId', 'admin.newCredential', 'admin.editCredential'),
    oneOf(() => import('./credentials/credentialArea'), 'CredentialScreen'),
  ],
  ['/config/ready-texts', 'admin.readyTexts', oneOf(() => import('./ready-texts/readyTextArea'), 'ReadyTextsScreen')],
  [
    '/config/ready-texts/editor/:readyTextId?',
    byId('readyTextId', 'admin.newReadyText', 'admin.editReadyText'),
    oneOf(() => import('./ready-texts/readyTextArea'), 'ReadyTextScreen'),
  ],
  ['/config/received-mails', 'admin.receivedMails', () => import('./queues/ReceivedMailsScreen')],
  ['/admin/atributos/arquivo', 'admin.subjectFromFile', () => import('./subject-file/SubjectFileScreen')],
  ['/admin/atributos/assunto', 'admin.newSubject', subject],
  ['/admin/atributos/lixeira', 'admin.subjectTrash', trash],
  ['/admin/atributos/:subjectId', byId('subjectId', null, 'admin.editSubject'), subject],
  ['/admin/atributos/:subjectId/lixeira', byId('subjectId', null, 'admin.attributeTrash'), trash],
  [
    '/admin/atributos/:subjectId/atributo/:subjectAttributeId?',
    byId('subjectAttributeId', 'admin.newAttribute', 'admin.editAttribute'),
    () => import('./attributes/AttributeScreen'),
  ],
  [
    '/admin/atributos/:subjectId/formulario/:templateId?',
    byId('templateId', 'admin.newForm', 'admin.editForm'),
    () => import('./forms/FormDesignerScreen'),
  ],
  [
    '/admin/atributos/:subjectId/calculado/:subjectAttributeId?',
    byId('subjectAttributeId', 'admin.newComputed', 'admin.editComputed'),
    () => import('./formulas/ComputedScreen'),
  ],
  [
    '/admin/atributos/:subjectId/atributo/:subjectAttributeId/conversao',
    byId('subjectAttributeId', null, 'admin.convertAttribute'),
    () => import('./attributes/conversion/ConversionScreen'),
  ],
  ['/config/company', 'admin.company', () => import('./company/CompanyScreen')],
  ['/config/service', 'admin.service', oneOf(() => import('./service/goalArea'), 'ServiceScreen')],
  [
    '/config/service/goal/:goalId?',
    byId('goalId', 'admin.newServiceGoal', 'admin.editServiceGoal'),
    oneOf(() => import('./service/goalArea'), 'GoalScreen'),
  ],
  [
    '/config/service/calendars',
    'admin.serviceCalendars',
    oneOf(() => import('./service/calendarArea'), 'CalendarsScreen'),
  ],
  [
    '/config/service/calendar/:calendarId?',
    byId('calendarId', 'admin.newServiceCalendar', 'admin.editServiceCalendar'),
    oneOf(() => import('./service/calendarArea'), 'CalendarScreen'),
  ],
  ['/config/menu', 'admin.menu', () => import('./menus/MenuScreen')],
  ['/config/history', 'admin.history', () => import('./history/HistoryScreen')],
  ['/config/file', 'admin.configurationFile', () => import('./configuration-file/ConfigurationFileScreen')],
  ['/config/access', 'admin.access', () => import('./access/AccessScreen')],
  ['/config/users', 'admin.users', () => import('./users/UsersScreen')],
  ['/config/users/add', 'admin.newUser', () => import('./users/NewUserScreen')],
  ['/config/users/import', 'admin.importUsers', () => import('./users/import/ImportUsersScreen')],
  ['/config/users/edit/:id', byId('id', null, 'admin.editUser'), () => import('./users/EditUserScreen')],
  ['/config/access_profile', 'admin.profiles', () => import('./profiles/ProfilesScreen')],
  ['/config/access_profile/room', 'admin.newProfile', profile],
  ['/config/access_profile/room/:id', byId('id', null, 'admin.editProfile'), profile],
  ['/template/list/custom', 'admin.customTemplates', () => import('./templates/CustomTemplates')],
  ['/template/list/default', 'admin.defaultTemplates', () => import('./templates/DefaultTemplates')],
  ['/template/list/users', 'admin.userTemplates', () => import('./templates/UserTemplates')],
  ['/template/editor/:type', (params) => (isTemplateType(params) ? 'admin.newTemplate' : null), templateEditor],
  [
    '/template/editor/:type/:templateId',
    (params) => (isTemplateType(params) && isId(params['templateId']) ? 'admin.editTemplate' : null),
    templateEditor,
  ],
  [
    '/notification/list',
    'admin.notifications',
    oneOf(() => import('./notifications/notificationArea'), 'NotificationsScreen'),
  ],
  [
    '/notification/:notificationId?',
    byId('notificationId', 'admin.newNotification'),
    oneOf(() => import('./notifications/notificationArea'), 'NotificationScreen'),
  ],
  ['/config/mails', 'admin.mails', () => import('./queues/MailsScreen')],
  ['/config/jobs', 'admin.backgroundJobs', () => import('./queues/BackgroundJobsScreen')],
  ['/config/operation', 'admin.operation', () => import('./operation/OperationScreen')],
  ['/channels', 'admin.channels', () => import('./notifications/ChannelsScreen')],
];

const screens = pages.map(([path, title, load]) => [path, title, lazyScreen(load)] as const);

/** The routes of the area. `handle.PageName` names a page's tab. */
export function adminRoutes({ notFound, logo }: AdminSurroundings): RouteObject[] {
  const route = (path: string, title: AdminKey | TitleOf, page: (title: string) => ReactNode): RouteObject => {
    const titleOf: TitleOf = typeof title === 'string' ? () => title : title;
    return {
      path,
      handle: { PageName: pageName(titleOf) },
      element: <AdminPage titleOf={titleOf} notFound={notFound} page={page} />,
    };
  };
  return [
    ...screens.map(([path, title, screenOf]) =>
      route(path, title, (name) => <ScreenPage screenOf={screenOf} title={name} />),
    ),
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
    // The editor of a part of a subject names its tab after what it edits.
    const isProvisional = params['subjectAttributeId'] !== undefined || params['subjectId'] !== undefined;
    usePage(title && translate(title), { isProvisional: title !== null && isProvisional });
    return null;
  };

interface ScreenPageProps {
  screenOf: () => Screen;
  title: string;
}

/** A screen, remounted for each path: the editor of one entity is never reused for another. */
function ScreenPage(props: ScreenPageProps) {
  const { pathname } = useLocation();
  return <OpenedScreen key={pathname.toLowerCase()} {...props} />;
}

function OpenedScreen({ screenOf, title }: ScreenPageProps) {
  // The one of this visit: after a failure `screenOf` gives another, for the next.
  const [Screen] = useState(screenOf);
  return (
    <Suspense fallback={<PageLoading />}>
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

/** `?delete=true` opens the editor for deletion. */
function automationTitle({ jobId }: Params, query: URLSearchParams): AdminKey | null {
  if (jobId === undefined) return 'admin.newAutomation';
  if (!isId(jobId)) return null;
  return query.get('delete') === 'true' ? 'admin.deleteAutomation' : 'admin.editAutomation';
}
