import type { ReactNode } from 'react';
import { useLocation, useParams, type RouteObject } from 'react-router';
import { adminModeName, AdminModePage } from './AdminModePage';
import { LaterPage } from './LaterPage';

/** What the product around the area lends it. */
export interface AdminSurroundings {
  /** Stands for an address of the area that leads nowhere. */
  notFound: ReactNode;
  logo: ReactNode;
}

type Params = Readonly<Record<string, string | undefined>>;
/** The name of a page, or `null` where its parameters lead nowhere. */
type TitleOf = (params: Params, query: URLSearchParams) => string | null;

const isId = (text: string | undefined): boolean => /^[1-9]\d{0,14}$/.test(text ?? '');
/** One name for a new thing, another for one that exists. */
const byId =
  (name: string, added: string, changed = added): TitleOf =>
  (params) =>
    params[name] === undefined ? added : isId(params[name]) ? changed : null;
const isTemplateType = ({ type }: Params): boolean => /^(users|custom|default)$/i.test(type ?? '');

/** The admin-only pages (1§2; the titles are those of 2§2). */
const pages: readonly [path: string, title: string | TitleOf][] = [
  ['/tags/list', 'Tags'],
  ['/tags/editor/:tagId?', byId('tagId', 'Criar nova tag', 'Editar tag')],
  ['/automation/list', 'Automações'],
  ['/automation/editor/:jobId?', automationTitle],
  ['/config/menu', 'Menu'],
  ['/config/users', 'Todos os usuários'],
  ['/config/users/add', 'Adicionar Novo Usuário'],
  ['/config/users/edit/:id', byId('id', '', 'Editar informações do Usuário')],
  ['/config/access_profile', 'Todos os Perfis de Acesso'],
  ['/config/access_profile/room', 'Adicionar Novo Perfil de Acesso'],
  ['/config/access_profile/room/:id', byId('id', '', 'Editar Perfil de Acesso')],
  ['/template/list/custom', 'Templates de Personalizados'],
  ['/template/list/default', 'Templates Padrões'],
  ['/template/list/users', 'Templates de Usuários'],
  ['/template/editor/:type', (params) => (isTemplateType(params) ? 'Criar novo template' : null)],
  [
    '/template/editor/:type/:templateId',
    (params) => (isTemplateType(params) && isId(params['templateId']) ? 'Editar template' : null),
  ],
  ['/notification/list', 'Notificações'],
  ['/notification/:notificationId?', byId('notificationId', 'Cadastrar Notificações')],
  ['/channels', 'Canais'],
];

/** The routes of the area. This version serves none of its pages yet, and says so. `handle.title` names a page's tab. */
export function adminRoutes({ notFound, logo }: AdminSurroundings): RouteObject[] {
  const route = (path: string, title: string | TitleOf, page: (title: string) => ReactNode): RouteObject => {
    const titleOf: TitleOf = typeof title === 'string' ? () => title : title;
    return { path, handle: { title: titleOf }, element: <AdminPage {...{ titleOf, notFound, page }} /> };
  };
  return [
    ...pages.map(([path, title]) => route(path, title, (name) => <LaterPage key={name} title={name} />)),
    route(
      '/admin/:mode',
      ({ mode }) => adminModeName(mode),
      () => <AdminModePage logo={logo} />,
    ),
  ];
}

interface AdminPageProps {
  titleOf: TitleOf;
  notFound: ReactNode;
  page: (title: string) => ReactNode;
}

function AdminPage({ titleOf, notFound, page }: AdminPageProps) {
  const params = useParams();
  const title = titleOf(params, new URLSearchParams(useLocation().search));
  return title === null ? notFound : page(title);
}

/** `?delete=true` opens the editor to delete (1§2). */
function automationTitle({ jobId }: Params, query: URLSearchParams): string | null {
  if (jobId === undefined) return 'Configurar nova automação';
  if (!isId(jobId)) return null;
  return query.get('delete') === 'true' ? 'Excluir automação' : 'Editar automação';
}
