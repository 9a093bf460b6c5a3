// CDK entry: `-c brand=<key>` says which brand; its three stacks are made and checked.
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { addHouse } from '../lib/house.ts';

const app = new App();
addHouse(app, app.node.tryGetContext('brand'));
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
