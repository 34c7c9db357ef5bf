import type { RouteObject } from 'react-router';
import { LaterPage } from './LaterPage';

/** A page of the area: `handle.title` names its tab. */
const page = (path: string, title: string): RouteObject => ({
  path,
  element: <LaterPage title={title} />,
  handle: { title },
});

/** The admin-only routes (1§2). This version serves none of them yet, and says so. */
export const adminRoutes: RouteObject[] = [
  page('/tags/list', 'Tags'),
  page('/tags/editor/:tagId?', 'Editor de tags'),
  page('/automation/list', 'Automações'),
  page('/automation/editor/:jobId?', 'Editor de automações'),
  page('/config/menu', 'Menu'),
  page('/config/users', 'Todos os usuários'),
  page('/config/users/add', 'Adicionar Novo Usuário'),
  page('/config/users/edit/:id', 'Editar informações do Usuário'),
  page('/config/access_profile', 'Todos os Perfis de Acesso'),
  page('/config/access_profile/room', 'Adicionar Novo Perfil de Acesso'),
  page('/config/access_profile/room/:id', 'Editar Perfil de Acesso'),
  page('/template/list/custom', 'Templates de Personalizados'),
  page('/template/list/default', 'Templates Padrões'),
  page('/template/list/users', 'Templates de Usuários'),
  page('/template/editor/:type', 'Criar novo template'),
  page('/template/editor/:type/:templateId', 'Editar template'),
  page('/notification/list', 'Notificações'),
  page('/notification/:notificationId?', 'Cadastrar Notificações'),
  page('/channels', 'Canais'),
  page('/admin/:mode', 'Administração'),
];
