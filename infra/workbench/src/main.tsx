import '@plinth/host/base.css';
import { createRoot } from 'react-dom/client';
import { Workbench } from './Workbench.tsx';

const element = document.getElementById('workbench');
if (element) createRoot(element).render(<Workbench />);

// The address holds what is shown, so that the page is the same after it.
new EventSource('/changes').onmessage = () => location.reload();
