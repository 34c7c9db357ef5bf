import type { ComponentType } from 'react';
import { useParams, useSearchParams, type RouteObject } from 'react-router';
import { adminRoutes } from '../../routes';

interface Named {
  PageName: ComponentType<{ params: Readonly<Record<string, string | undefined>>; query: URLSearchParams }>;
}

/** The routes of the administration, with tabs named as in the app. */
export const namedRoutes = (): RouteObject[] =>
  adminRoutes({ notFound: <p>nada</p>, logo: null }).map((route) => ({
    path: route.path ?? '',
    element: <NamedPage route={route} />,
  }));

function NamedPage({ route }: { route: RouteObject }) {
  const params = useParams();
  const [query] = useSearchParams();
  const { PageName } = route.handle as Named;
  return (
    <>
      <PageName params={params} query={query} />
      {route.element}
    </>
  );
}
