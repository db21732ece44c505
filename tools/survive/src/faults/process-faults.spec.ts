import { describeSample } from '../describe-sample.ts';
import { processFaults } from './index.ts';

describeSample(processFaults);
