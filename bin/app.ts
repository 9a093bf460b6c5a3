// CDK entry: `-c brand=<key>` names the brand; its four stacks are created and checked.
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { addHouse } from '../lib/house.ts';

const app = new App();
addHouse(app, app.node.tryGetContext('brand'));
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
