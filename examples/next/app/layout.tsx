import '@assunto/components/styles.css';
import '@assunto/engine/form.css';
import '@assunto/engine/grid.css';
import type { ReactNode } from 'react';

export const metadata = { title: 'Vistorias', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <body>{children}</body>
    </html>
  );
}
