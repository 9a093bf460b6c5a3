import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const EngagementMetricsDocument = gql`
    query EngagementMetrics {
  engagementMetrics {
    success
    errors
    refusal
    engagementMetrics {
      view
      viewTime
      share
      reopen
      widget
      video
      scheduled
      completed
    }
  }
}
    ` as unknown as DocumentNode<Types.EngagementMetricsQuery, Types.EngagementMetricsQueryVariables>;
export const UpdateEngagementMetricsDocument = gql`
    mutation UpdateEngagementMetrics($engagementMetrics: EngagementMetricsInput!) {
  updateEngagementMetrics(engagementMetrics: $engagementMetrics) {
    success
    errors
    refusal
    engagementMetrics {
      view
      viewTime
      share
      reopen
      widget
      video
      scheduled
      completed
    }
  }
}
    ` as unknown as DocumentNode<Types.UpdateEngagementMetricsMutation, Types.UpdateEngagementMetricsMutationVariables>;