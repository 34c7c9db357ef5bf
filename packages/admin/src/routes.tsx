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

const ProfileScreen = lazyScreen(() => import('./profiles/ProfileScreen'));
const SubjectScreen = lazyScreen(() => import('./subjects/SubjectScreen'));
const SubjectTrashScreen = lazyScreen(() => import('./subjects/TrashScreen'));
const TemplateEditorScreen = lazyScreen(() => import('./templates/TemplateEditorScreen'));

/** The admin-only pages, each with its screen. */
const pages: readonly [path: string, title: AdminKey | TitleOf, () => Screen][] = [
  ['/tags/list', 'admin.tags', lazyScreen(() => import('./tags/TagsScreen'))],
  [
    '/tags/editor/:tagId?',
    byId('tagId', 'admin.newTag', 'admin.editTag'),
    lazyScreen(() => import('./tags/TagScreen')),
  ],
  ['/automation/list', 'admin.automations', lazyScreen(() => import('./automations/AutomationsScreen'))],
  ['/automation/editor/:jobId?', automationTitle, lazyScreen(() => import('./automations/AutomationScreen'))],
  ['/automation/runs', 'admin.runs', lazyScreen(() => import('./automations/runs/RunsScreen'))],
  [
    '/automation/runs/:jobRunId',
    byId('jobRunId', null, 'admin.run'),
    lazyScreen(() => import('./automations/runs/RunScreen')),
  ],
  ['/config/credentials', 'admin.credentials', lazyScreen(() => import('./credentials/CredentialsScreen'))],
  [
    '/config/credentials/editor/:credentialId?',
    byId('credentialId', 'admin.newCredential', 'admin.editCredential'),
    lazyScreen(() => import('./credentials/CredentialScreen')),
  ],
  ['/config/ready-texts', 'admin.readyTexts', lazyScreen(() => import('./ready-texts/ReadyTextsScreen'))],
  [
    '/config/ready-texts/editor/:readyTextId?',
    byId('readyTextId', 'admin.newReadyText', 'admin.editReadyText'),
    lazyScreen(() => import('./ready-texts/ReadyTextScreen')),
  ],
  ['/config/received-mails', 'admin.receivedMails', lazyScreen(() => import('./queues/ReceivedMailsScreen'))],
  ['/admin/atributos/arquivo', 'admin.subjectFromFile', lazyScreen(() => import('./subject-file/SubjectFileScreen'))],
  ['/admin/atributos/assunto', 'admin.newSubject', SubjectScreen],
  ['/admin/atributos/lixeira', 'admin.subjectTrash', SubjectTrashScreen],
  ['/admin/atributos/:subjectId', byId('subjectId', null, 'admin.editSubject'), SubjectScreen],
  ['/admin/atributos/:subjectId/lixeira', byId('subjectId', null, 'admin.attributeTrash'), SubjectTrashScreen],
  [
    '/admin/atributos/:subjectId/atributo/:subjectAttributeId?',
    byId('subjectAttributeId', 'admin.newAttribute', 'admin.editAttribute'),
    lazyScreen(() => import('./attributes/AttributeScreen')),
  ],
  [
    '/admin/atributos/:subjectId/formulario/:templateId?',
    byId('templateId', 'admin.newForm', 'admin.editForm'),
    lazyScreen(() => import('./forms/FormDesignerScreen')),
  ],
  [
    '/admin/atributos/:subjectId/calculado/:subjectAttributeId?',
    byId('subjectAttributeId', 'admin.newComputed', 'admin.editComputed'),
    lazyScreen(() => import('./formulas/ComputedScreen')),
  ],
  [
    '/admin/atributos/:subjectId/atributo/:subjectAttributeId/conversao',
    byId('subjectAttributeId', null, 'admin.convertAttribute'),
    lazyScreen(() => import('./attributes/conversion/ConversionScreen')),
  ],
  ['/config/company', 'admin.company', lazyScreen(() => import('./company/CompanyScreen'))],
  ['/config/service', 'admin.service', lazyScreen(() => import('./service/ServiceScreen'))],
  [
    '/config/service/goal/:goalId?',
    byId('goalId', 'admin.newServiceGoal', 'admin.editServiceGoal'),
    lazyScreen(() => import('./service/GoalScreen')),
  ],
  ['/config/service/calendars', 'admin.serviceCalendars', lazyScreen(() => import('./service/CalendarsScreen'))],
  [
    '/config/service/calendar/:calendarId?',
    byId('calendarId', 'admin.newServiceCalendar', 'admin.editServiceCalendar'),
    lazyScreen(() => import('./service/CalendarScreen')),
  ],
  ['/config/menu', 'admin.menu', lazyScreen(() => import('./menus/MenuScreen'))],
  ['/config/history', 'admin.history', lazyScreen(() => import('./history/HistoryScreen'))],
  ['/config/file', 'admin.configurationFile', lazyScreen(() => import('./configuration-file/ConfigurationFileScreen'))],
  ['/config/access', 'admin.access', lazyScreen(() => import('./access/AccessScreen'))],
  ['/config/users', 'admin.users', lazyScreen(() => import('./users/UsersScreen'))],
  ['/config/users/add', 'admin.newUser', lazyScreen(() => import('./users/NewUserScreen'))],
  ['/config/users/import', 'admin.importUsers', lazyScreen(() => import('./users/import/ImportUsersScreen'))],
  ['/config/users/edit/:id', byId('id', null, 'admin.editUser'), lazyScreen(() => import('./users/EditUserScreen'))],
  ['/config/access_profile', 'admin.profiles', lazyScreen(() => import('./profiles/ProfilesScreen'))],
  ['/config/access_profile/room', 'admin.newProfile', ProfileScreen],
  ['/config/access_profile/room/:id', byId('id', null, 'admin.editProfile'), ProfileScreen],
  ['/template/list/custom', 'admin.customTemplates', lazyScreen(() => import('./templates/CustomTemplates'))],
  ['/template/list/default', 'admin.defaultTemplates', lazyScreen(() => import('./templates/DefaultTemplates'))],
  ['/template/list/users', 'admin.userTemplates', lazyScreen(() => import('./templates/UserTemplates'))],
  ['/template/editor/:type', (params) => (isTemplateType(params) ? 'admin.newTemplate' : null), TemplateEditorScreen],
  [
    '/template/editor/:type/:templateId',
    (params) => (isTemplateType(params) && isId(params['templateId']) ? 'admin.editTemplate' : null),
    TemplateEditorScreen,
  ],
  ['/notification/list', 'admin.notifications', lazyScreen(() => import('./notifications/NotificationsScreen'))],
  [
    '/notification/:notificationId?',
    byId('notificationId', 'admin.newNotification'),
    lazyScreen(() => import('./notifications/NotificationFormScreen')),
  ],
  ['/config/mails', 'admin.mails', lazyScreen(() => import('./queues/MailsScreen'))],
  ['/config/jobs', 'admin.backgroundJobs', lazyScreen(() => import('./queues/BackgroundJobsScreen'))],
  ['/config/operation', 'admin.operation', lazyScreen(() => import('./operation/OperationScreen'))],
  ['/channels', 'admin.channels', lazyScreen(() => import('./notifications/ChannelsScreen'))],
];

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
    ...pages.map(([path, title, screenOf]) =>
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
