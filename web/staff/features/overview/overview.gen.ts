import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const OverviewDocument = gql`
    query Overview {
  campaigns(includeStats: true, overview: true) {
    success
    errors
    refusal
    campaigns {
      id
      name
      stats {
        leads
        hasSlides
        opened
        complete
        currentLeads
        messages
        responses
        features {
          featureId
          complete
          buckets {
            bucket
            count
          }
        }
        next {
          featureId
          at
          leads
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.OverviewQuery, Types.OverviewQueryVariables>;