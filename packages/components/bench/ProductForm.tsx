import { fields } from '@assunto/components';
import { provideEditors } from '@assunto/components/editors';
import { createRegistry } from '@assunto/engine';
import OurForm from '../../engine/bench/forms/OurForm';
import type { BenchForm } from '../../engine/bench/forms/BenchPage';
import '@assunto/components/styles.css';

// As our product does where it loads the code of forms.
provideEditors();
const registry = createRegistry([...fields]);

/** RecordForm as our product shows it, with the editors of `@assunto/components`. */
const ProductForm: BenchForm = ({ attributes }) => <OurForm attributes={attributes} registry={registry} />;
export default ProductForm;
