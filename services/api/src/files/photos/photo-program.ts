import { serveTasks } from '../../untrusted/serve-reading.ts';
import { redrawPhoto } from './redraw-photo.ts';

serveTasks(redrawPhoto);
