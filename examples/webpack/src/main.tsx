import '@assunto/components/styles.css';
import '@assunto/engine/form.css';
import '@assunto/engine/grid.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Vistorias } from './Vistorias';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Vistorias />
  </StrictMode>,
);
