import { describeSample } from '../describe-sample.ts';
import { databaseFaults } from './index.ts';

describeSample(databaseFaults);
