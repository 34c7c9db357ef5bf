/** The page that the typing bench types in: `?form=ours&size=1000`, `plain` (with `&live`: validated at each key) or `bare`. */
import { createRoot } from 'react-dom/client';
import { OurForm } from './OurForm';
import { PlainForm } from './PlainForm';

const asked = new URLSearchParams(location.search);
const size = Number(asked.get('size'));
const element = document.getElementById('root');
if (!element) throw new Error('The page has no root element.');
const form = {
  ours: <OurForm size={size} />,
  plain: <PlainForm size={size} isLive={asked.has('live')} />,
  // A field that nobody listens to: what a key costs the browser itself.
  bare: <input aria-label="Campo 1" />,
}[asked.get('form') ?? ''];
createRoot(element).render(form);
